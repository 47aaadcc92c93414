import type { Position } from '@webmaps/geo/position';
import type { ProfileName } from './preferences.ts';
import type { TrackLeg } from './tracks/track.ts';

/** A waypoint of a request. */
export interface Stop {
  readonly position: Position;
  readonly snap: boolean;
  /** Of the leg that leads here, where it has one of its own. */
  readonly profile?: ProfileName;
  /** The leg that leads here runs along a track. */
  readonly along?: TrackLeg;
}

/** Legs in a row that are answered together; waypoint `first` is where they begin. */
export interface PlanPart {
  /** The engine finds ways; straight lines need no engine; a track is its own line. */
  readonly kind: 'ways' | 'straight' | 'track';
  readonly first: number;
  readonly stops: readonly Stop[];
}

/**
 * Divides a plan into parts for the engine and parts that need no region. A leg whose ends no region
 * holds is a straight line, whatever its preferences; one between places of the same region belongs to the
 * engine even where it is straight, which knows the heights there.
 */
export function divideIntoParts(
  stops: readonly Stop[],
  knowsWays: (positions: readonly Position[]) => boolean,
): PlanPart[] {
  const parts: { kind: PlanPart['kind']; first: number; stops: Stop[] }[] = [];
  for (const [at, to] of stops.entries()) {
    const from = stops[at - 1];
    if (!from) continue;
    const kind = kindOf(from, to, knowsWays);
    const last = parts.at(-1);
    const goesOn =
      last?.kind === kind &&
      kind !== 'track' &&
      (kind === 'straight' || knowsWays([...last.stops, to].map(({ position }) => position)));
    if (last && goesOn) last.stops.push(to);
    else parts.push({ kind, first: at - 1, stops: [from, to] });
  }
  return parts;
}

/** A waypoint as the engine is asked for it. */
export function askedStop({ position, snap, profile }: Stop): Omit<Stop, 'along'> {
  return { position, snap, ...(profile && { profile }) };
}

function kindOf(
  from: Stop,
  to: Stop,
  knowsWays: (positions: readonly Position[]) => boolean,
): PlanPart['kind'] {
  if (to.along) return 'track';
  return knowsWays([from.position, to.position]) ? 'ways' : 'straight';
}
