import { roundMetres } from '@webmaps/geo/round';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import {
  describeLeg,
  elevationSeries,
  measureStretch,
  withHeights,
} from '@webmaps/router/route/describe-heights';
import { breakDown } from '@webmaps/router/route/describe-line';
import type { Route, RouteExtras, RouteSource, RouteSpan } from '@webmaps/router/route/route';
import { measureSplits } from '@webmaps/router/splits/measure-splits';
import { elevationProfile } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import { sampleLine } from '@webmaps/terrain/sample-line';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import { describeCues } from './describe-cues.ts';
import { joinLegs } from './join-legs.ts';
import type { JoinedLine } from './join-legs.ts';
import type { LegLine } from './leg-line.ts';

/** The input for describing legs as our own engine describes its routes. */
export interface DescribedLegs {
  readonly profile: string;
  /** One more than legs. */
  readonly asked: readonly Position[];
  readonly legs: readonly LegLine[];
  readonly extras: RouteExtras;
  readonly source: RouteSource;
  /** Our heights, where there are any; they precede the router's own. */
  readonly elevation: ElevationSampler | undefined;
  /** Metres between the router's own heights. */
  readonly heightResolutionMetres: number;
}

/**
 * Turns a router's legs into a route of ours: lengths by haversine along the line, time by the pace
 * model, climb by our smoothing, whatever the router's own figures.
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
    ...measureStretch(heights, 0, metres),
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
    legs: legs.map(({ isFree }, at) => {
      const [startIndex, endIndex] = [line.stops[at] ?? 0, line.stops[at + 1] ?? 0];
      return describeLeg({ line, heights, startIndex, endIndex, snapped: !isFree });
    }),
    surfaces: breakDown(spans, 'surface'),
    waytypes: breakDown(spans, 'waytype'),
    spans,
    elevation: heights === undefined ? null : elevationSeries(heights),
    ...(extras.cues === true ? { cues: describeCues(line) } : {}),
    ...(extras.splits === undefined || extras.splits === false
      ? {}
      : { splits: measureSplits({ metres, heights, unit: extras.splits }) }),
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

/** The way that starts at a place, or the one that ended there at the route's end. */
function nameAt({ kinds }: JoinedLine, index: number): string | undefined {
  return kinds[Math.min(index, kinds.length - 1)]?.name;
}
