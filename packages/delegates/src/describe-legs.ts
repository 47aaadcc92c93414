import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { breakDown, roundMetres, roundTenth } from '@webmaps/router/describe-line';
import type { Route, RouteExtras, RouteLeg, RouteSource, RouteSpan } from '@webmaps/router/route';
import { splitsOf } from '@webmaps/router/splits/splits-of';
import { flatRunningSeconds, runningSeconds } from '@webmaps/terrain/pace';
import { climbBetween, elevationProfile, heightAt } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import { sampleLine } from '@webmaps/terrain/sample-line';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import { cuesOfLegs } from './cues-of-legs.ts';
import { joinLegs } from './joined-line.ts';
import type { JoinedLine } from './joined-line.ts';
import type { LegLine } from './leg-line.ts';

/** What is needed to tell of legs as our own engine tells of its routes. */
export interface DescribedLegs {
  readonly profile: string;
  /** One more than legs. */
  readonly asked: readonly Position[];
  readonly legs: readonly LegLine[];
  readonly extras: RouteExtras;
  readonly source: RouteSource;
  /** Ours, where there is one; it goes before what the router knows of heights. */
  readonly elevation: ElevationSampler | undefined;
  /** Metres between the router's own heights. */
  readonly heightResolutionMetres: number;
}

/**
 * A router's legs as a route of ours: lengths by haversine along the line, time by the pace model,
 * climb by our smoothing, whatever the router says of these itself.
 */
export function describeLegs(described: DescribedLegs): Route {
  const { profile, asked, legs, extras, source } = described;
  const line = joinLegs(legs);
  const heights = heightsOf(line, described);
  const metres = line.marks.at(-1) ?? 0;
  const spans = spansOf(line);
  return {
    region: '',
    source,
    profile,
    distanceMetres: roundMetres(metres),
    ...measure(heights, 0, metres),
    geometry: { type: 'LineString', coordinates: withHeights(line, heights) },
    waypoints: asked.map((position, at) => {
      const stop = line.stops[at] ?? 0;
      const snappedPosition = line.coordinates[stop] ?? position;
      const name = nameAt(line, stop);
      return {
        position: [position[0], position[1]],
        snappedPosition,
        snapMetres: roundMetres(distanceMetres(position, snappedPosition)),
        distanceMetres: roundMetres(line.marks[stop] ?? 0),
        ...(name === undefined ? {} : { name }),
      };
    }),
    legs: legs.map(({ isFree }, at): RouteLeg => {
      const [startIndex, endIndex] = [line.stops[at] ?? 0, line.stops[at + 1] ?? 0];
      const [start, end] = [line.marks[startIndex] ?? 0, line.marks[endIndex] ?? 0];
      return {
        snapped: !isFree,
        // Of rounded marks, so that the legs add up to the route.
        distanceMetres: roundMetres(roundMetres(end) - roundMetres(start)),
        ...measure(heights, start, end),
        startIndex,
        endIndex,
      };
    }),
    surfaces: breakDown(spans, 'surface'),
    waytypes: breakDown(spans, 'waytype'),
    spans,
    elevation: heights
      ? { stepMetres: heights.stepMetres, metres: Array.from(heights.metres, roundTenth) }
      : null,
    ...(extras.cues === true ? { cues: cuesOfLegs(line) } : {}),
    ...(extras.splits === undefined || extras.splits === false
      ? {}
      : { splits: splitsOf({ metres, heights, unit: extras.splits }) }),
  };
}

function heightsOf(
  line: JoinedLine,
  { elevation, heightResolutionMetres }: DescribedLegs,
): ElevationProfile | undefined {
  const total = line.marks.at(-1) ?? 0;
  if (total === 0) return undefined;
  const own =
    elevation &&
    elevationProfile({
      ...sampleLine(elevation, line.coordinates),
      resolutionMetres: elevation.resolutionMetres,
    });
  return (
    own ??
    elevationProfile({
      distancesMetres: Float64Array.from([...line.heights.map(({ metres }) => metres), total]),
      elevationsMetres: Float64Array.from([...line.heights.map(earthly), NaN]),
      resolutionMetres: heightResolutionMetres,
    })
  );
}

/** A height that is on the Earth, in metres; else NaN. */
function earthly({ height }: { readonly height: number }): number {
  return Math.abs(height) < 12_000 ? height : NaN;
}

/** Time, climb and descent over a stretch. Without heights the time is that of flat ground. */
function measure(
  heights: ElevationProfile | undefined,
  startMetres: number,
  endMetres: number,
): Pick<RouteLeg, 'durationSeconds' | 'climbMetres' | 'descentMetres'> {
  if (heights === undefined) {
    const durationSeconds = roundTenth(flatRunningSeconds(endMetres - startMetres));
    return { durationSeconds, climbMetres: null, descentMetres: null };
  }
  const climb = climbBetween(heights, startMetres, endMetres);
  return {
    durationSeconds: roundTenth(runningSeconds(heights, { startMetres, endMetres })),
    climbMetres: roundTenth(climb.climbMetres),
    descentMetres: roundTenth(climb.descentMetres),
  };
}

/** A route that goes nowhere still has a line of two points, as GeoJSON asks. */
function withHeights(
  { coordinates, marks }: JoinedLine,
  heights: ElevationProfile | undefined,
): Route['geometry']['coordinates'] {
  const points = coordinates.length > 1 ? coordinates : [...coordinates, ...coordinates];
  if (heights === undefined) return points;
  return points.map(([lon, lat], at) => [lon, lat, roundTenth(heightAt(heights, marks[at] ?? 0))]);
}

function spansOf({ marks, kinds }: JoinedLine): RouteSpan[] {
  const spans: RouteSpan[] = [];
  let start = 0;
  kinds.forEach((kind, at) => {
    const next = kinds[at + 1];
    const isSame =
      next?.surface === kind.surface && next.waytype === kind.waytype && next.name === kind.name;
    if (isSame) return;
    const [startMetres, endMetres] = [marks[start] ?? 0, marks[at + 1] ?? 0];
    start = at + 1;
    if (endMetres === startMetres) return;
    spans.push({
      startMetres: roundMetres(startMetres),
      endMetres: roundMetres(endMetres),
      ...kind,
    });
  });
  return spans;
}

/** Of the way that leads on from a place, or that led there at the end. */
function nameAt({ kinds }: JoinedLine, index: number): string | undefined {
  return kinds[Math.min(index, kinds.length - 1)]?.name;
}
