import { SNAP_LIMIT_METRES } from '@webmaps/router/snap/snap-limit';
import type { z } from 'zod';
import { failed } from '../fetch-json.ts';
import type { Upstream } from '../fetch-json.ts';
import type { Area, RouterAdapter } from '../router-adapter.ts';
import type { LegLine } from '../leg-line.ts';
import { askValhalla, locationOf, withIndex } from './ask-valhalla.ts';
import { pedestrianOptions } from './valhalla-costing.ts';
import { EDGE_ATTRIBUTES, HEIGHT_STEP_METRES, legsOf } from './valhalla-legs.ts';
import { isochroneAnswerSchema, routeAnswerSchema, traceSchema } from './valhalla-schemas.ts';
import { stretchesOf } from './valhalla-stretches.ts';

/** Valhalla (github.com/valhalla/valhalla), 3.4 or newer. */
export function valhalla(upstream: Upstream): RouterAdapter {
  return {
    maxPositions: 20,
    // At 12 m and more between points, so that a part is within the router's limit of length.
    maxPoints: 1500,
    heightResolutionMetres: HEIGHT_STEP_METRES,

    async ways({ positions, profile, preferences, count }) {
      const answer = await askValhalla(upstream, '/route', routeAnswerSchema, {
        locations: positions.map(locationOf),
        costing: upstream.profile,
        costing_options: { [upstream.profile]: pedestrianOptions(profile, preferences) },
        units: 'kilometers',
        elevation_interval: HEIGHT_STEP_METRES,
        ...(count > 1 ? { alternates: Math.min(MAX_ALTERNATES, count - 1) } : {}),
      });
      if (answer.status === 'failed') return withIndex(upstream, answer, positions);
      const { trip, alternates = [] } = answer.value;
      const ways: LegLine[][] = [];
      for (const { legs } of [trip, ...alternates.map((other) => other.trip)]) {
        const way = await legsOf(upstream, legs);
        if (way === undefined || way.length !== positions.length - 1) {
          const what = 'answered something unexpected (a leg that is no line of its shape)';
          return failed(upstream, 'unexpected', { what });
        }
        ways.push(way);
      }
      return { status: 'ready', value: ways };
    },

    async isochrone({ position, limit, profile, reverse }) {
      const contour =
        limit.unit === 'seconds' ? { time: limit.value / 60 } : { distance: limit.value / 1000 };
      const answer = await askValhalla(upstream, '/isochrone', isochroneAnswerSchema, {
        // Otherwise it would snap to a way 35 km away.
        locations: [{ ...locationOf(position), search_cutoff: SNAP_LIMIT_METRES }],
        costing: upstream.profile,
        costing_options: { [upstream.profile]: isochroneOptions(profile) },
        contours: [contour],
        polygons: true,
        denoise: 0.05,
        generalize: 10,
        ...(reverse ? { reverse } : {}),
      });
      if (answer.status === 'failed') return withIndex(upstream, answer, [position]);
      return {
        status: 'ready',
        value: answer.value.features.flatMap(({ geometry }) => areasOf(geometry)),
      };
    },

    async match(points) {
      const answer = await askValhalla(upstream, '/trace_attributes', traceSchema, {
        shape: points.map(({ position }) => locationOf(position)),
        costing: upstream.profile,
        shape_match: 'map_snap',
        trace_options: { gps_accuracy: 8, search_radius: 40 },
        filters: { attributes: TRACE_ATTRIBUTES, action: 'include' },
      });
      if (answer.status === 'failed') {
        // No way is near, or the ways are not connected.
        const isOff = ['no_route', 'point_too_far'].includes(answer.error.code);
        return isOff ? { status: 'ready', value: [] } : answer;
      }
      const stretches = stretchesOf(answer.value);
      if (stretches !== undefined) return { status: 'ready', value: stretches };
      const what = 'answered something unexpected (a track that does not fit its edges)';
      return failed(upstream, 'unexpected', { what });
    },
  };
}

/** Its default costing. */
const MAX_ALTERNATES = 2;
const TRACE_ATTRIBUTES = [
  ...EDGE_ATTRIBUTES,
  'shape',
  'matched.type',
  'matched.point',
  'matched.edge_index',
  'matched.begin_route_discontinuity',
  'matched.end_route_discontinuity',
];

/** An isochrone is about where one may go, so it has no preferences. */
function isochroneOptions(profile: string): Readonly<Record<string, number | boolean>> {
  const indifferent = {
    hills: 0.5,
    surface: 0.5,
    green: 0,
    quiet: 0,
    lit: 0,
    avoidRepeats: 0,
    difficult: 0,
  };
  return { ...pedestrianOptions(profile, indifferent), use_ferry: 0, shortest: false };
}

type Geometry = z.infer<typeof isochroneAnswerSchema>['features'][number]['geometry'];

function areasOf(geometry: Geometry): readonly Area[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}
