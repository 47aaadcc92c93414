import type { Position } from '@webmaps/geo/position';
import { isPosition } from '@webmaps/geo/position';
import { gpx } from '@webmaps/formats/gpx';
import type { TrackPoint } from '@webmaps/formats/track-document';
import { maxWaypoints } from '@webmaps/plan/limits';
import { z } from 'zod';
import { makeTrack } from './make-track.ts';
import { planOf } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import { endOf, startOf, wholeTrack } from '@webmaps/plan/tracks/track';
import type { Track } from '@webmaps/plan/tracks/track';

/** The parts of a file that are not opened. */
export interface LeftOut {
  /** Named places beside a line. */
  readonly places: number;
  /** Other routes or tracks; the longest is opened. */
  readonly lines: number;
}

export type OpenedPlan =
  | { readonly status: 'ready'; readonly plan: Plan; readonly leftOut: LeftOut }
  | { readonly status: 'failed'; readonly reason: 'not_opened' | 'unreadable' | 'nothing_in_it' };

/**
 * The plan that a file holds. A planned route with few enough points is taken as it is and follows
 * the ways between them; a track stays the line that it is, with its name, heights and times, between
 * a start and an end: a recorded line that is moved to the nearest way is another run.
 */
export function planOfFile(name: string, bytes: Uint8Array): OpenedPlan {
  const found = /\.(?:geo)?json$/i.test(name) ? inGeoJson(bytes) : inGpx(bytes);
  if (found === undefined) return { status: 'failed', reason: 'unreadable' };
  const { stops, track, places, routes, tracks } = found;
  if (stops.length >= 2 && stops.length <= maxWaypoints) {
    const plan = planOf(stops.map((stop) => ({ ...stop, snap: true })));
    // A track beside a route is the line of that route.
    return { status: 'ready', plan, leftOut: { places, lines: Math.max(0, routes - 1) } };
  }
  const isTrack = track !== undefined && track.points.length >= 2;
  const drawn = isTrack ? track : trackOf(stops);
  if (drawn.points.length < 2) return { status: 'failed', reason: 'nothing_in_it' };
  const along = wholeTrack(makeTrack({ ...drawn, name: drawn.name ?? baseOf(name) }));
  const ends = [
    { position: startOf(along), snap: true },
    { position: endOf(along), snap: true, along },
  ];
  const lines = Math.max(0, (isTrack ? tracks : routes) - 1);
  return { status: 'ready', plan: planOf(ends), leftOut: { places, lines } };
}

/** The places to go through and the track that were found. */
interface Found {
  readonly stops: readonly Stop[];
  readonly track: FoundTrack | undefined;
  /** How many places are beside the line, and how many lines there are. */
  readonly places: number;
  readonly routes: number;
  readonly tracks: number;
}

interface Stop {
  readonly position: Position;
  readonly name?: string;
}

interface FoundTrack extends Pick<Track, 'breaks'> {
  readonly name?: string;
  readonly type?: string;
  readonly description?: string;
  readonly points: readonly TrackPoint[];
}

function trackOf(stops: readonly Stop[]): FoundTrack {
  return { points: stops.map(({ position }) => ({ position })), breaks: [] };
}

/** The name of a file without its folder and its ending. */
function baseOf(fileName: string): string {
  return fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
}

function inGpx(bytes: Uint8Array): Found | undefined {
  const read = gpx.read(bytes);
  if (read.status === 'failed') return undefined;
  const { routes, tracks, waypoints, name: title } = read.document;
  const stop = ({ position, name }: Stop): Stop => ({
    position,
    ...(name !== undefined && { name }),
  });
  const route = longest(routes.map(({ points }) => points)).map(stop);
  const [track] = tracks
    .map(({ segments, ...about }) => ({
      ...about,
      points: segments.flat(),
      breaks: breaksOf(segments),
    }))
    .sort((a, b) => b.points.length - a.points.length);
  const name = track?.name ?? title;
  const hasLine = route.length >= 2 || (track?.points.length ?? 0) >= 2;
  return {
    stops: hasLine ? route : waypoints.map(stop),
    track: track && { ...track, ...(name !== undefined && { name }) },
    places: hasLine ? waypoints.length : 0,
    routes: routes.length,
    tracks: tracks.length,
  };
}

/** Where each segment but the first begins. */
function breaksOf(segments: readonly (readonly TrackPoint[])[]): readonly number[] {
  const breaks: number[] = [];
  let count = 0;
  for (const segment of segments) {
    if (count > 0 && segment.length > 0) breaks.push(count);
    count += segment.length;
  }
  return breaks;
}

const coordinate = z
  .array(z.number())
  .min(2)
  .transform(([lon = NaN, lat = NaN, elevationMetres]): TrackPoint => ({
    position: [lon, lat],
    ...(elevationMetres !== undefined && { elevationMetres }),
  }))
  .refine(({ position }) => isPosition(...position));
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: coordinate }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(coordinate) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(coordinate) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(coordinate)) }),
]);
const properties = z.object({ name: z.string().optional().catch(undefined) }).nullish();
const feature = z.object({ type: z.literal('Feature'), geometry, properties });
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
});

function inGeoJson(bytes: Uint8Array): Found | undefined {
  const parsed = z.union([collection, feature, geometry]).safeParse(jsonOf(bytes));
  if (!parsed.success) return undefined;
  const features =
    parsed.data.type === 'FeatureCollection'
      ? // Areas and the like are in the way of nothing: the lines among them are what is opened.
        parsed.data.features.flatMap((each) => feature.safeParse(each).data ?? [])
      : [
          parsed.data.type === 'Feature'
            ? parsed.data
            : { geometry: parsed.data, properties: null },
        ];
  const lines = features
    .flatMap((each) => lineIn(each) ?? [])
    .sort((a, b) => b.points.length - a.points.length);
  const [track] = lines;
  const points = features.flatMap(({ geometry: each, properties }) => {
    if (each.type === 'MultiPoint') return each.coordinates.map(({ position }) => ({ position }));
    if (each.type !== 'Point') return [];
    const { position } = each.coordinates;
    return [properties?.name === undefined ? { position } : { position, name: properties.name }];
  });
  return {
    stops: track ? [] : points,
    track,
    places: track ? points.length : 0,
    routes: 0,
    tracks: lines.length,
  };
}

interface OneFeature {
  readonly geometry: z.infer<typeof geometry>;
  readonly properties?: z.infer<typeof properties>;
}

function lineIn({ geometry: each, properties }: OneFeature): FoundTrack | undefined {
  const name = properties?.name;
  const about = name === undefined ? {} : { name };
  if (each.type === 'LineString') return { ...about, points: each.coordinates, breaks: [] };
  if (each.type !== 'MultiLineString') return undefined;
  const { coordinates } = each;
  return { ...about, points: coordinates.flat(), breaks: breaksOf(coordinates) };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function longest<Item>(lines: readonly (readonly Item[])[]): readonly Item[] {
  return lines.reduce<readonly Item[]>(
    (best, line) => (line.length > best.length ? line : best),
    [],
  );
}
