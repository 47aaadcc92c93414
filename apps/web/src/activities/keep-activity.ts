import type { Activity } from '@webmaps/activities/activity';
import { fingerprintOf } from '@webmaps/activities/activity-facts';
import { NO_EDITS } from '@webmaps/activities/recording/edits';
import { startSecondsOf } from '@webmaps/activities/recording/recording';
import type { Recording } from '@webmaps/activities/recording/recording';
import { tidyRouteName, tidyTags } from '@webmaps/saved-routes/saved-route';
import { newItemFacts } from '../sync/change-entries.ts';
import { changedEntry } from '../sync/entry.ts';
import { currentOwner } from '../sync/library.ts';
import { activityLibrary } from './activity-store.ts';
import { activitySync } from './activity-sync.ts';
import { digestRecording } from './digest-recording.ts';
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
export async function keepActivity(input: NewActivity): Promise<KeptActivity> {
  const { track, id } = input;
  const startSeconds = startSecondsOf(track);
  if (startSeconds === undefined || countTimed(track) < 2) return { status: 'no-times' };
  const fingerprint = fingerprintOf(track);
  const { entries } = await activityLibrary.load();
  const known = [...entries.values()].find(
    ({ item }) =>
      item.id === id || (item.deletedAt === null && item.facts.fingerprint === fingerprint),
  );
  if (known) return { status: 'known', activity: known.item };
  const startedAt = startSeconds * 1000;
  const { facts, bytes } = await digestRecording(track);
  const activity: Activity = {
    ...newItemFacts(),
    ...(id !== undefined && { id }),
    name: tidyRouteName(input.name) || nameByTime(new Date(startedAt)),
    tags: tidyTags(input.tags ?? []),
    sport:
      tidyRouteName(input.sport ?? '')
        .slice(0, 50)
        .toLowerCase() || 'running',
    startedAt,
    routeId: input.routeId ?? null,
    edits: NO_EDITS,
    facts,
  };
  const entry = changedEntry(currentOwner(), activity);
  await activityLibrary.put([entry], [], [{ key: entry, value: bytes }]);
  activitySync.start();
  return { status: 'kept', activity };
}

function countTimed({ segments }: Recording): number {
  return segments.reduce(
    (sum, { channels }) =>
      sum + (channels.timeSeconds?.filter((time) => !Number.isNaN(time)).length ?? 0),
    0,
  );
}
