import type { Position } from '@webmaps/geo/position';
import type { Plan } from '@webmaps/plan/plan';
import { plainZones } from '@webmaps/plan/plan-zones';
import { isZone, zoneLimits } from '@webmaps/geo/zone';
import { planOf } from '@webmaps/plan/plan';
import { preferenceNames, profileNames } from '@webmaps/plan/preferences';
import { maxWaypoints } from '@webmaps/plan/limits';
import type { Track } from '@webmaps/plan/tracks/track';
import type { Place } from '@webmaps/plan/waypoint';
import * as z from 'zod/mini';
import { parseTrack, savedTrackSchema, saveTrack } from './saved-track.ts';
import type { SavedTrack } from './saved-track.ts';

export const positionSchema = z.readonly(
  z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))]),
);

/** Positions, checked by hand: lists read hundreds of thousands of them at once. */
export const lineSchema = z.custom<readonly Position[]>(
  (value) => Array.isArray(value) && value.every(isPosition),
);

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [lon, lat] = value as readonly unknown[];
  return (
    typeof lon === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lon) <= 180 &&
    Math.abs(lat) <= 90
  );
}

const index = z.int().check(z.nonnegative());

const waypointSchema = z.object({
  position: positionSchema,
  snap: z.boolean(),
  name: z.exactOptional(z.string()),
  /** Of the leg that leads here. */
  profile: z.exactOptional(z.enum(profileNames)),
  /** The track of `tracks` that the leg to this waypoint runs along, and the part of its line. */
  along: z.exactOptional(z.object({ track: index, from: index, to: index })),
  awaitsStart: z.exactOptional(z.literal(true)),
});

export const zoneSchema = z
  .object({
    kind: z.enum(['avoid', 'prefer']),
    shape: z.enum(['area', 'line']),
    corners: z.array(positionSchema),
  })
  .check(z.refine(isZone));

/** A plan as JSON, tracks and their sensors included. Each track is stored once. */
export const savedPlanSchema = z
  .object({
    profile: z.enum(profileNames),
    preferences: z.partialRecord(z.string(), z.number().check(z.gte(0), z.lte(1))),
    waypoints: z.array(waypointSchema).check(z.maxLength(maxWaypoints)),
    tracks: z.array(savedTrackSchema),
    /** What the route keeps away from, or keeps to; absent where there is nothing. */
    zones: z.exactOptional(z.array(zoneSchema).check(z.maxLength(zoneLimits.zones))),
  })
  .check(
    z.refine(({ waypoints, tracks }) =>
      waypoints.every(({ along }) => {
        const line = along && tracks[along.track]?.line;
        return !along || (!!line && Math.max(along.from, along.to) < line.length);
      }),
    ),
  );

export type SavedPlan = Readonly<z.infer<typeof savedPlanSchema>>;

export function savePlan({ profile, preferences, waypoints, zones }: Plan): SavedPlan {
  const tracks: Track[] = [];
  const indexOf = (track: Track) => {
    const at = tracks.indexOf(track);
    return at >= 0 ? at : tracks.push(track) - 1;
  };
  const saved = waypoints.map(({ position, snap, name, profile, along, awaitsStart }) => ({
    position,
    snap,
    ...(name !== undefined && { name }),
    ...(profile && { profile }),
    ...(along && { along: { track: indexOf(along.track), from: along.from, to: along.to } }),
    ...(awaitsStart && { awaitsStart }),
  }));
  return {
    profile,
    preferences: { ...preferences },
    waypoints: saved,
    tracks: tracks.map(saveTrack),
    ...(zones.length > 0 && {
      zones: plainZones(zones).map((zone) => ({ ...zone, corners: [...zone.corners] })),
    }),
  };
}

/** The plan again; its waypoints are numbered from the start. */
export function openPlan({ profile, preferences, waypoints, tracks, zones }: SavedPlan): Plan {
  const known = tracks.map(parseTrack);
  const places = waypoints.map(({ along, ...place }): Place => {
    const track = along && known[along.track];
    return track ? { ...place, along: { track, from: along.from, to: along.to } } : place;
  });
  const moved = preferenceNames.flatMap((name) => {
    const value = preferences[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return planOf(places, { profile, preferences: Object.fromEntries(moved) }, zones);
}

/** Whether two plans lead to the same route; the order of keys does not matter. */
export function isSamePlan(a: SavedPlan, b: SavedPlan): boolean {
  if (a === b) return true;
  const { tracks, ...rest } = a;
  const { tracks: others, ...otherRest } = b;
  return (
    tracks.length === others.length &&
    canonical(rest) === canonical(otherRest) &&
    tracks.every((track, at) => track === others[at] || textOf(track) === textOf(others[at]!))
  );
}

const texts = new WeakMap<SavedTrack, string>();

/** Kept, since plans are compared at every edit and their tracks stay the same. */
function textOf(track: SavedTrack): string {
  const text = texts.get(track) ?? canonical(track);
  texts.set(track, text);
  return text;
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
