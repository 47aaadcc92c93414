import { roundPosition } from '@webmaps/geo/round';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { CueType } from '@webmaps/router/cues/cue';
import type { Surface } from '@webmaps/router/format/surface';
import type { Waytype } from '@webmaps/router/format/waytype';

/** The way that a stretch of a leg follows, between two indices of its coordinates. */
export interface Ground {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly surface: Surface;
  readonly waytype: Waytype;
  readonly name?: string;
}

/** A manoeuvre at a coordinate of a leg. Its start and end are no turns. */
export interface Turn {
  readonly index: number;
  readonly type: CueType;
  /** Of the way that follows. */
  readonly name?: string;
}

/** A height at a distance from the leg's start, both in metres. */
export interface HeightSample {
  readonly metres: number;
  readonly height: number;
}

/** The way from one waypoint to the next, as a router described it. */
export interface LegLine {
  /** A straight line that follows no way. */
  readonly isFree: boolean;
  /** One or more. */
  readonly coordinates: readonly Position[];
  /** In order, where the router knows heights. */
  readonly heights?: readonly HeightSample[];
  /** In order; gaps between them are unknown. */
  readonly grounds: readonly Ground[];
  readonly turns: readonly Turn[];
}

/** Straight lines get a point at every such distance, so that heights show along them. */
const FREE_STEP_METRES = 20;
const FREE_MOST_STEPS = 500;

/** A straight line from point to point. */
export function freeLeg(positions: readonly Position[]): LegLine {
  const coordinates: Position[] = [];
  for (const [at, to] of positions.entries()) {
    const from = positions[at - 1];
    if (from !== undefined) {
      const wanted = Math.ceil(distanceMetres(from, to) / FREE_STEP_METRES);
      const steps = Math.min(FREE_MOST_STEPS, wanted);
      for (let step = 1; step < steps; step++) {
        const share = step / steps;
        const between = (axis: 0 | 1) => from[axis] + (to[axis] - from[axis]) * share;
        coordinates.push(roundPosition([between(0), between(1)]));
      }
    }
    coordinates.push(roundPosition(to));
  }
  return { isFree: true, coordinates, grounds: [], turns: [] };
}

/** Cuts the leg into about equal ones, so that its waypoints keep its shape when it is edited. */
export function cutLeg(leg: LegLine, parts: number): LegLine[] {
  const { coordinates } = leg;
  const marks = marksOf(coordinates);
  const total = marks.at(-1) ?? 0;
  const cuts = [0];
  for (let at = 1; at < coordinates.length - 1 && cuts.length < parts; at++) {
    if (marks[at]! >= (total * cuts.length) / parts) cuts.push(at);
  }
  cuts.push(coordinates.length - 1);
  return cuts.slice(1).map((end, at) => partOfLeg(leg, marks, [cuts[at]!, end]));
}

/** The part of a leg between two of its coordinates, both included. */
function partOfLeg(
  leg: LegLine,
  marks: readonly number[],
  [start, end]: [number, number],
): LegLine {
  const [startMetres, endMetres] = [marks[start] ?? 0, marks[end] ?? 0];
  const heights = leg.heights
    ?.filter(({ metres }) => metres >= startMetres && metres <= endMetres)
    .map(({ metres, height }) => ({ metres: metres - startMetres, height }));
  return {
    isFree: leg.isFree,
    coordinates: leg.coordinates.slice(start, end + 1),
    ...(heights ? { heights } : {}),
    grounds: leg.grounds
      .filter(({ startIndex, endIndex }) => startIndex < end && endIndex > start)
      .map((ground) => ({
        ...ground,
        startIndex: Math.max(0, ground.startIndex - start),
        endIndex: Math.min(end, ground.endIndex) - start,
      })),
    turns: leg.turns
      // A turn at the cut belongs to what follows.
      .filter(({ index }) => index >= start && index < end)
      .map((turn) => ({ ...turn, index: turn.index - start })),
  };
}

/** Metres from the start to each coordinate. */
export function marksOf(coordinates: readonly Position[]): number[] {
  let metres = 0;
  return coordinates.map((position, at) => {
    metres += distanceMetres(coordinates[at - 1] ?? position, position);
    return metres;
  });
}
