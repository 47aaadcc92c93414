import { away } from '../terrain/coast.ts';
import type { CountryRoad } from './country-roads.ts';
import { attached, groundFor, rounded } from './country-roads.ts';
import { leastCostPath } from '../plane/least-cost-path.ts';
import type { Line } from '../plane/line.ts';
import { resample } from '../plane/line.ts';
import type { NetworkLine } from './network-line.ts';
import type { Peak } from '../terrain/peaks.ts';
import { ISLET } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';
import type { Reservoir } from '../terrain/reservoir.ts';
import type { River } from '../terrain/rivers.ts';
import type { Terrain } from '../terrain/terrain.ts';

/** Peaks that have a path: the highest ones. */
const MAX_TRAILS = 16;

export interface TrailInput {
  readonly terrain: Terrain;
  readonly rivers: readonly River[];
  readonly lake: Reservoir | undefined;
  readonly roads: readonly CountryRoad[];
  readonly peaks: readonly Peak[];
}

/**
 * Footpaths to the peaks: from each, the cheapest way down to the nearest road and one along the
 * ridge to the next higher peak. Later trails use earlier ones.
 */
export function makeTrails({ terrain, rivers, lake, roads, peaks }: TrailInput): NetworkLine[] {
  const ground = groundFor(terrain, rivers, lake);
  const roadPoints = roads.flatMap((road) => resample(road.line, 120));
  const used = new Set<number>();
  const lines: NetworkLine[] = [];
  const connect = (from: Point, to: Point): void => {
    const path = leastCostPath({ from, to, ground, heights: terrain.heights, slopeCost: 55 });
    if (!path) return;
    let run: Point[] = [];
    const flush = (): void => {
      if (run.length > 2)
        lines.push(trailOf(attached(rounded(run, 28), [...roads, ...lines].map(pathOf)), terrain));
      run = [];
    };
    for (const p of path) {
      const index = ground.indexAt(p.x, p.y);
      run.push(p);
      if (used.has(index)) {
        flush();
        run = [p];
      }
      used.add(index);
      ground.values[index] = Math.min(ground.values[index]!, 0.4);
    }
    flush();
  };
  const inland = peaks.filter((peak) => away(ISLET, peak.at) > 800);
  inland.slice(0, MAX_TRAILS).forEach((peak, i) => {
    const nearest = roadPoints.toSorted((a, b) => distance(a, peak.at) - distance(b, peak.at))[0];
    if (nearest) connect(peak.at, nearest);
    const higher = inland
      .slice(0, i)
      .sort((a, b) => distance(a.at, peak.at) - distance(b.at, peak.at))[0];
    if (higher && distance(higher.at, peak.at) < 2200) connect(peak.at, higher.at);
  });
  return lines;
}

function pathOf(way: CountryRoad | NetworkLine): Line {
  return 'line' in way ? way.line : way.points;
}

function trailOf(points: Point[], terrain: Terrain): NetworkLine {
  let steepest = 0;
  let highest = 0;
  for (const p of resample(points, 40)) {
    steepest = Math.max(steepest, terrain.heights.slope(p.x, p.y));
    highest = Math.max(highest, terrain.heights.at(p.x, p.y));
  }
  const scale =
    highest > 480 || steepest > 0.75
      ? highest > 640
        ? 'demanding_mountain_hiking'
        : 'mountain_hiking'
      : 'hiking';
  const surface = highest > 520 ? 'rock' : 'ground';
  return {
    points,
    role: 'trail',
    order: 7,
    tags: {
      highway: 'path',
      sac_scale: scale,
      surface,
      trail_visibility: scale === 'hiking' ? 'excellent' : 'good',
    },
  };
}
