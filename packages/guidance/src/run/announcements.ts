import type { GuideCue } from '../route/guide-route.ts';
import { progressOf } from './progress.ts';
import type { LineProgress } from './progress.ts';
import type { RunLap } from './laps.ts';
import type { Run } from './run.ts';

/** What is to be said to a runner, once. */
export type Announcement =
  | { readonly kind: 'cue'; readonly cue: GuideCue; readonly metres: number }
  | { readonly kind: 'off_route'; readonly offMetres: number }
  | { readonly kind: 'wrong_way' | 'back_on_route' | 'arrived' }
  | { readonly kind: 'lap'; readonly number: number; readonly lap: RunLap };

/** A turn is announced in time to look for it, and once more at it. */
const EARLY_METRES = 100;
const NOW_METRES = 22;

/** What an event has made worth saying, the most urgent first. */
export function announcementsBetween(before: Run, after: Run): readonly Announcement[] {
  if (after.phase !== 'running') return [];
  const said: Announcement[] = [];
  const was = before.route === after.route ? progressOf(before).onLine : null;
  const is = progressOf(after).onLine;
  if (is?.isOff && !was?.isOff && !after.offRoute.isIgnored) {
    said.push({ kind: 'off_route', offMetres: is.offMetres });
  }
  if (was?.isOff && is && !is.isOff) said.push({ kind: 'back_on_route' });
  if (is?.isWrongWay && !was?.isWrongWay) said.push({ kind: 'wrong_way' });
  if (after.hasArrived && !before.hasArrived) said.push({ kind: 'arrived' });
  else if (is && !is.isOff && !is.isWrongWay) said.push(...cueBetween(was, is));
  const ended = after.laps.ended.length;
  for (let index = before.laps.ended.length; index < ended; index++) {
    const lap = after.laps.ended[index];
    if (lap) said.push({ kind: 'lap', number: index + 1, lap });
  }
  return said;
}

function cueBetween(was: LineProgress | null, { nextCue }: LineProgress): readonly Announcement[] {
  if (!nextCue || nextCue.cue.type === 'arrive') return [];
  const { cue, index, metres } = nextCue;
  const beforeMetres =
    was?.nextCue?.index === index ? was.nextCue.metres : Number.POSITIVE_INFINITY;
  const passes = (at: number) => metres <= at && beforeMetres > at;
  return passes(NOW_METRES) || passes(EARLY_METRES) ? [{ kind: 'cue', cue, metres }] : [];
}
