import type { Farms } from '../grounds/farms.ts';
import type { StreetNames } from '../names/names.ts';
import type { Settlement } from '../plan.ts';
import type { Grid } from '../plane/grid.ts';
import type { Point } from '../plane/point.ts';
import type { Peak } from '../terrain/peaks.ts';
import type { Reservoir } from '../terrain/reservoir.ts';
import type { River } from '../terrain/rivers.ts';
import type { Terrain } from '../terrain/terrain.ts';
import type { CountryRoad } from './country-roads.ts';
import type { Network } from './network.ts';

/** The ground of the island and the ways on it: what all later steps build upon. */
export interface Layout {
  readonly seed: number;
  readonly terrain: Terrain;
  readonly coast: readonly Point[][];
  readonly rivers: readonly River[];
  readonly lake: Reservoir | undefined;
  readonly towns: readonly Settlement[];
  readonly roads: readonly CountryRoad[];
  readonly settled: Grid;
  readonly peaks: readonly Peak[];
  readonly names: StreetNames;
  readonly farms: Farms;
  readonly railway: Railway | undefined;
  readonly tunnel: Tunnel | undefined;
  readonly network: Network;
  readonly roundabouts: readonly Point[];
}

export interface Station {
  readonly name: string;
  readonly at: Point;
  readonly unit: Point;
}

export interface Railway {
  /** The track from end to end. */
  readonly line: Point[];
  readonly stations: readonly Station[];
}

export interface Tunnel {
  readonly portals: readonly [Point, Point];
  /** The roads that lead up to the portals. */
  readonly approaches: CountryRoad[];
}
