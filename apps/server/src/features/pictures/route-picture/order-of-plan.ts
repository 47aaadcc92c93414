import type { OverlayFeature } from '@webmaps/map-picture/overlay';
import { routeOverlay } from '@webmaps/map-picture/route-overlay';
import { viewShowing } from '@webmaps/map-picture/view-showing';
import type { Plan } from '@webmaps/plan/plan';
import type { RoutePictureQuery } from '@webmaps/protocol/route-picture';
import type { Route } from '@webmaps/router/route/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RegionStore } from '../../regions/region-store.ts';
import type { PictureOrder } from '../pictures.ts';
import { figuresOf } from './figures-of.ts';
import { routeOfPlan } from './route-of-plan.ts';

/** What link previews ask for, in the proportions of Open Graph. */
const SIZE = { width: 1200, height: 630, scale: 1 };
const PADDING = 70;
const LINE_PIXELS = 6;

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

function overlayOf(plan: Plan, route: Route | undefined): readonly OverlayFeature[] {
  const line = route?.geometry.coordinates ?? plan.waypoints.map(({ position }) => position);
  return routeOverlay(line, LINE_PIXELS);
}
