import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { isPosition } from '@webmaps/geo/position';
import { gpx } from '@webmaps/formats/gpx';
import type { TrackPoint } from '@webmaps/formats/track-document';
import { maxWaypoints } from '@webmaps/protocol/limits';
import { z } from 'zod';
import { planOf } from '../plan/plan.ts';
import type { Plan } from '../plan/plan.ts';

export type OpenedPlan =
  | {
      readonly status: 'ready';
      readonly plan: Plan;
      /** The whole line, where the plan is a recorded one thinned to its corners. */
      readonly track: RecordedTrack | null;
    }
  | { readonly status: 'failed'; readonly reason: 'not_opened' | 'unreadable' | 'nothing_in_it' };

/** A line as it was run. */
export interface RecordedTrack {
  readonly line: readonly Position[];
  /** Seconds from the start, one per position and never falling, where all of them are known. */
  readonly times: readonly number[] | null;
}

/** Corners that stand out by less than this are not worth a waypoint. */
const smallestCornerMetres = 2;

/**
 * The plan that a file holds. A planned route with few enough points is taken as it is and follows
 * the ways between them; a track is kept where it was run, as free legs along its corners, since a
 * recorded line that is moved to the nearest way is another run.
 */
export function planOfFile(name: string, bytes: Uint8Array): OpenedPlan {
  const found = /\.(?:geo)?json$/i.test(name) ? inGeoJson(bytes) : inGpx(bytes);
  if (found === undefined) return { status: 'failed', reason: 'unreadable' };
  const { stops, line, times } = found;
  if (stops.length >= 2 && stops.length <= maxWaypoints) {
    return ready(
      stops.map((position) => ({ position, snap: true })),
      null,
    );
  }
  const track = line.length >= 2 ? line : stops;
  if (track.length < 2) return { status: 'failed', reason: 'nothing_in_it' };
  return ready(
    corners(track, maxWaypoints).map((position, index) => ({ position, snap: index === 0 })),
    { line: track, times: track === line ? times : null },
  );
}

/** What was found: places to go through, and the line of a track. */
interface Found {
  readonly stops: readonly Position[];
  readonly line: readonly Position[];
  readonly times: readonly number[] | null;
}

function ready(
  places: readonly { position: Position; snap: boolean }[],
  track: RecordedTrack | null,
): OpenedPlan {
  return { status: 'ready', plan: planOf(places), track };
}

function inGpx(bytes: Uint8Array): Found | undefined {
  const read = gpx.read(bytes);
  if (read.status === 'failed') return undefined;
  const { routes, tracks, waypoints } = read.document;
  const position = (point: { readonly position: Position }) => point.position;
  const route = longest(routes.map(({ points }) => points.map(position)));
  const points = longest(tracks.map(({ segments }) => segments.flat()));
  const track = points.map(position);
  const hasLine = route.length >= 2 || track.length >= 2;
  return { stops: hasLine ? route : waypoints.map(position), line: track, times: timesOf(points) };
}

const coordinate = z
  .array(z.number())
  .min(2)
  .transform(([lon = NaN, lat = NaN]): Position => [lon, lat])
  .refine(([lon, lat]) => isPosition(lon, lat));
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: coordinate }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(coordinate) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(coordinate) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(coordinate)) }),
]);
const feature = z.object({ type: z.literal('Feature'), geometry });
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
});

function inGeoJson(bytes: Uint8Array): Found | undefined {
  const parsed = z.union([collection, feature, geometry]).safeParse(jsonOf(bytes));
  if (!parsed.success) return undefined;
  const geometries =
    parsed.data.type === 'FeatureCollection'
      ? // Areas and the like are in the way of nothing: the lines among them are what is opened.
        parsed.data.features.flatMap((each) => feature.safeParse(each).data?.geometry ?? [])
      : [parsed.data.type === 'Feature' ? parsed.data.geometry : parsed.data];
  const lines = geometries.flatMap((each) => {
    if (each.type === 'LineString') return [each.coordinates];
    return each.type === 'MultiLineString' ? [each.coordinates.flat()] : [];
  });
  const points = geometries.flatMap((each) => {
    if (each.type === 'Point') return [each.coordinates];
    return each.type === 'MultiPoint' ? each.coordinates : [];
  });
  return { stops: lines.length > 0 ? [] : points, line: longest(lines), times: null };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A watch that was set anew on the way tells nothing. */
function timesOf(points: readonly TrackPoint[]): readonly number[] | null {
  const start = points[0]?.timeSeconds;
  if (start === undefined) return null;
  const times: number[] = [];
  for (const { timeSeconds } of points) {
    const time = (timeSeconds ?? NaN) - start;
    if (!(time >= (times.at(-1) ?? 0))) return null;
    times.push(time);
  }
  return times;
}

function longest<Item>(lines: readonly (readonly Item[])[]): readonly Item[] {
  return lines.reduce<readonly Item[]>(
    (best, line) => (line.length > best.length ? line : best),
    [],
  );
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Where the line is farthest from straight, and by how many metres. */
  readonly at: number;
  readonly by: number;
}

/** At most so many points of a line, chosen so that what is between them is as straight as can be. */
function corners(line: readonly Position[], most: number): readonly Position[] {
  const kept = new Set([0, line.length - 1]);
  const open = [stretch(line, 0, line.length - 1)];
  while (kept.size < most) {
    open.sort((a, b) => a.by - b.by);
    const worst = open.pop();
    if (worst === undefined || worst.by < smallestCornerMetres) break;
    kept.add(worst.at);
    open.push(stretch(line, worst.from, worst.at), stretch(line, worst.at, worst.to));
  }
  return line.filter((_, index) => kept.has(index));
}

function stretch(line: readonly Position[], from: number, to: number): Stretch {
  let at = from;
  let by = 0;
  for (let index = from + 1; index < to; index += 1) {
    const off = metresFromLine(line[index]!, line[from]!, line[to]!);
    if (off > by) [at, by] = [index, off];
  }
  return { from, to, at, by };
}

/** On the plane that touches the globe at the line's start: lines of a run are short. */
function metresFromLine(point: Position, from: Position, to: Position): number {
  const eastward = Math.cos((from[1] * Math.PI) / 180) * METRES_PER_DEGREE;
  const [x, y] = [(point[0] - from[0]) * eastward, (point[1] - from[1]) * METRES_PER_DEGREE];
  const [dx, dy] = [(to[0] - from[0]) * eastward, (to[1] - from[1]) * METRES_PER_DEGREE];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}
