import type { Zone } from '@webmaps/geo/zone';
import type { RunStart } from '@webmaps/guidance/run/run-event';
import type { RouteOptions } from '@webmaps/plan/preferences';
import type { SimulationSettings } from '../position/simulated-positions.ts';

/** What is kept of a run beside its events. */
export interface RunRecord {
  readonly id: string;
  readonly start: RunStart;
  /** Of the route; `null` without one. */
  readonly routeName: string | null;
  /** Of the saved route that is followed; absent where it is none. */
  readonly routeId?: string;
  /** By which a way back is looked for. */
  readonly routeOptions: RouteOptions;
  /** What every way back keeps away from, or keeps to. */
  readonly zones?: readonly Zone[];
  /** Of a run that nobody runs. */
  readonly simulation: SimulationSettings | null;
}
