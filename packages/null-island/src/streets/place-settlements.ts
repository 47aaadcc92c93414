import { away } from '../terrain/coast.ts';
import { ISLET, SETTLEMENTS } from '../plan.ts';
import type { Settlement } from '../plan.ts';
import { distance } from '../plane/point.ts';
import type { Terrain } from '../terrain/terrain.ts';

/** The planned settlements, each moved to the nearest good ground: dry, not at the very shore, not steep. */
export function placeSettlements({ heights, shore }: Terrain): Settlement[] {
  return SETTLEMENTS.map((town) => {
    let best = town.centre;
    let least = Infinity;
    for (let dy = -1500; dy <= 1500; dy += 50) {
      for (let dx = -1500; dx <= 1500; dx += 50) {
        const p = { x: town.centre.x + dx, y: town.centre.y + dy };
        const inland = shore.at(p.x, p.y);
        if (inland < 110 || away(ISLET, p) < 900) continue;
        const cost = distance(p, town.centre) + 4000 * Math.max(0, heights.slope(p.x, p.y) - 0.04);
        if (cost < least) {
          least = cost;
          best = p;
        }
      }
    }
    return { ...town, centre: best };
  });
}
