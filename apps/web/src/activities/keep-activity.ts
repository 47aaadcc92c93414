import type { Activity } from '@webmaps/activities/activity';
import { fingerprintOf } from '@webmaps/activities/activity-facts';
import { NO_EDITS } from '@webmaps/activities/recording/edits';
import type { Recording } from '@webmaps/activities/recording/recording';
import { tidyRouteName, tidyTags } from '@webmaps/saved-routes/saved-route';
import { newItemFacts } from '../sync/change-entries.ts';
import { changedEntry } from '../sync/entry.ts';
import { currentOwner } from '../sync/library.ts';
import type { ActivityEntry } from './activity-kind.ts';
import { activityLibrary } from './activity-store.ts';
import { activitySync } from './activity-sync.ts';
import type { Digest } from './digest-api.ts';
import { digestRecording } from './digest-recording.ts';
import { findTwin } from './find-twin.ts';
import { nameByTime } from './name-by-time.ts';

/** A run to be kept. */
export interface NewActivity {
  /** A track of `packages/formats`, or what else has its segments, with times, and its laps. */
  readonly track: Recording;
  /** Empty for a name by the time of the day. */
  readonly name: string;
  /** As files call it, in lower case; "running" where it is not said. */
  readonly sport?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** The saved route that was followed. */
  readonly routeId?: string | undefined;
  /** A UUID: who keeps a run twice under one id keeps it once. */
  readonly id?: string | undefined;
}

export type KeptActivity =
  /** It is in this browser; the account gets it as soon as there is one, and a connection. */
  | { readonly status: 'kept'; readonly activity: Activity }
  /** The same recording, or the same id, was there already. */
  | { readonly status: 'known'; readonly activity: Activity }
  /** A line without times, or of fewer than two points, is no run. */
  | { readonly status: 'no-times' };

/**
 * Keeps a run in this browser, for the account if somebody is signed in, else until they are.
 *
 * @throws Error where the browser has no room, or does not allow storage
 */
export async function keepActivity({ track, ...rest }: NewActivity): Promise<KeptActivity> {
  const known = await findKnown(rest.id, fingerprintOf(track));
  if (known) return { status: 'known', activity: known };
  const digest = await digestRecording(track);
  return digest ? keepDigest(digest, rest) : { status: 'no-times' };
}

/**
 * Keeps a run that was measured. Where the same recording is in the trash, the run comes out of it,
 * as new: one recording is one run.
 *
 * @throws Error where the browser has no room, or does not allow storage
 */
export async function keepDigest(
  { startSeconds, facts, bytes }: Digest,
  { id, name, tags, sport, routeId }: Omit<NewActivity, 'track'>,
): Promise<Exclude<KeptActivity, { status: 'no-times' }>> {
  const known = await findKnown(id, facts.fingerprint);
  if (known) return { status: 'known', activity: known };
  // An id that is asked for is that of another run.
  const before = id === undefined ? findDeleted(facts.fingerprint) : undefined;
  const startedAt = startSeconds * 1000;
  const activity: Activity = {
    ...newItemFacts(),
    ...(id !== undefined && { id }),
    ...(before && { id: before.id, version: before.item.version }),
    name: tidyRouteName(name) || nameByTime(new Date(startedAt)),
    tags: tidyTags(tags ?? []),
    sport:
      tidyRouteName(sport ?? '')
        .slice(0, 50)
        .toLowerCase() || 'running',
    startedAt,
    routeId: routeId ?? null,
    edits: NO_EDITS,
    facts,
  };
  const entry = changedEntry(currentOwner(), activity, before);
  await activityLibrary.put([entry], [], [{ key: entry, value: bytes }]);
  activitySync.start();
  return { status: 'kept', activity };
}

async function findKnown(
  id: string | undefined,
  fingerprint: string,
): Promise<Activity | undefined> {
  const { entries } = await activityLibrary.load();
  const own = id === undefined ? undefined : entries.get(id);
  return (own ?? findTwin(entries.values(), { fingerprint, isDeleted: false }))?.item;
}

function findDeleted(fingerprint: string): ActivityEntry | undefined {
  const { entries } = activityLibrary.current();
  return findTwin(entries.values(), { fingerprint, isDeleted: true });
}
