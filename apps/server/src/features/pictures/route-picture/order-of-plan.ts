import { meaning } from '@webmaps/map-style/flavor';
import type { OverlayFeature } from '@webmaps/map-picture/overlay';
import type { Plan } from '@webmaps/plan/plan';
import type { RoutePictureQuery } from '@webmaps/protocol/route-picture';
import type { Route } from '@webmaps/router/route/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RegionStore } from '../../regions/region-store.ts';
import type { PictureOrder } from '../pictures.ts';
import { viewShowing } from '../read-order.ts';
import { figuresOf } from './figures-of.ts';
import { routeOfPlan } from './route-of-plan.ts';

/** What link previews ask for, in the proportions of Open Graph. */
const SIZE = { width: 1200, height: 630, scale: 1 };
const PADDING = 70;

type OrderedPlan =
  | { readonly status: 'ready'; readonly order: PictureOrder }
  | { readonly status: 'too_many' };

interface Server {
  readonly app: FastifyInstance;
  readonly regions: RegionStore;
  /** Routes are charged to its network. */
  readonly request: FastifyRequest;
}

/**
 * The picture of a plan: its route with start, finish and figures. A plan without a route is its
 * waypoints and straight lines between them, without figures.
 */
export async function orderOfPlan(
  plan: Plan,
  { units, theme, format, language }: RoutePictureQuery,
  server: Server,
): Promise<OrderedPlan> {
  const planned = await routeOfPlan(plan, server);
  if (planned === 'too_many') return { status: 'too_many' };
  const overlay = overlayOf(plan, planned);
  const figures = planned ? figuresOf(planned, units) : [];
  const view = viewShowing(undefined, { size: SIZE, padding: PADDING, overlay, figures });
  return { status: 'ready', order: { view, theme, format, language, overlay, figures } };
}

/** The finish is drawn below the start; a loop has only one of them. */
function overlayOf(plan: Plan, route: Route | undefined): readonly OverlayFeature[] {
  const line = route?.geometry.coordinates ?? plan.waypoints.map(({ position }) => position);
  const start = line[0];
  const finish = line.at(-1);
  if (!start || !finish) return [];
  const isLoop = start[0] === finish[0] && start[1] === finish[1];
  const features: OverlayFeature[] = [];
  if (line.length > 1) {
    features.push({
      properties: { stroke: meaning.route, 'stroke-width': 6 },
      geometry: { type: 'LineString', coordinates: line },
    });
  }
  if (!isLoop) features.push(pinAt(finish, meaning.end));
  features.push(pinAt(start, meaning.start));
  return features;
}

function pinAt(
  coordinates: readonly [number, number, ...unknown[]],
  colour: string,
): OverlayFeature {
  return {
    properties: { 'marker-color': colour, 'marker-size': 'large' },
    geometry: { type: 'Point', coordinates },
  };
}
