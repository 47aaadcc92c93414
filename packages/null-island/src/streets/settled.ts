import { away } from '../terrain/coast.ts';
import type { CountryRoad } from './country-roads.ts';
import { Grid, step } from '../plane/grid.ts';
import { resample } from '../plane/line.ts';
import { layered, makeNoise } from '../plane/noise.ts';
import { CITY_SPINES } from '../plan.ts';
import type { Settlement } from '../plan.ts';
import { distance } from '../plane/point.ts';
import type { Terrain } from '../terrain/terrain.ts';

export interface SettledInput {
  readonly seed: number;
  readonly terrain: Terrain;
  readonly towns: readonly Settlement[];
  readonly roads: readonly CountryRoad[];
}

/**
 * How urban a place is: above 0 within a settlement, towards 1 in its middle. Settlements have grown
 * along their roads and the city along the bay and the river too; steep ground is spared.
 */
export function makeSettled({ seed, terrain, towns, roads }: SettledInput): Grid {
  const near = new Grid(25);
  near.values.fill(-1);
  for (const town of towns) {
    for (const road of roads) {
      for (const p of resample(road.line, 60)) {
        const out = distance(p, town.centre) / town.extent;
        if (out > 1) continue;
        const radius = town.width * (1.15 - 0.75 * out) * (town.place === 'city' ? 0.62 : 1);
        stamp(near, p.x, p.y, radius, 1 - 0.55 * out);
      }
    }
    if (town.place !== 'city') stamp(near, town.centre.x, town.centre.y, town.width * 1.2, 1);
  }
  const noise = layered(makeNoise(seed, 'settled'), 3);
  const ragged = Grid.of(25, (x, y, i) => {
    let value = near.values[i]!;
    for (const spine of CITY_SPINES)
      value = Math.max(value, 1 - away(spine, { x, y }) / spine.radius);
    if (value < -0.5) return -1;
    const steep = step(0.13, 0.3, terrain.heights.slope(x, y));
    return value + 0.2 * noise(x / 420, y / 420) - 0.9 * steep - 0.06;
  });
  return blurred(blurred(ragged));
}

/** Mean of each point and its neighbours: the edges of settlements lose the corners of the lattice. */
function blurred(grid: Grid): Grid {
  const { side, values } = grid;
  return Grid.of(grid.cell, (_x, _y, i) => {
    const row = Math.floor(i / side);
    const column = i - row * side;
    if (row === 0 || column === 0 || row === side - 1 || column === side - 1) return values[i]!;
    let sum = 0;
    for (const by of [0, 1, -1, side, -side, side + 1, side - 1, -side + 1, -side - 1])
      sum += values[i + by]!;
    return sum / 9;
  });
}

function stamp(grid: Grid, x: number, y: number, radius: number, strength: number): void {
  const span = Math.ceil((radius * 2) / grid.cell);
  const centre = grid.indexAt(x, y);
  for (let row = -span; row <= span; row++) {
    for (let column = -span; column <= span; column++) {
      const index = centre + row * grid.side + column;
      if (index < 0 || index >= grid.values.length) continue;
      const away = distance(grid.pointAt(index), { x, y });
      const value = (1 - away / radius) * (away < radius ? strength : 1);
      if (value > grid.values[index]!) grid.values[index] = value;
    }
  }
}
