import type { Railway } from '../streets/layout.ts';
import { outlineOf } from './footprint.ts';
import type { Plot } from './footprint.ts';
import { offset } from '../plane/point.ts';
import type { Point } from '../plane/point.ts';
import { addArea, addPoint } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { addPath } from '../streets/add-path.ts';
import { fits } from './fits.ts';

/** Stations with two platforms and a hall, and a way to each from the nearest street. */
export function buildStations(scene: Scene, railway: Railway): void {
  for (const { name, at, unit } of railway.stations) {
    const isMain = name.includes('Central');
    const half = isMain ? 95 : 55;
    addPoint(scene, at, {
      railway: 'station',
      public_transport: 'station',
      name: isMain ? 'Null Central' : name,
    });
    for (const side of [-1, 1] as const) {
      const platform = (
        [
          [-half, 4],
          [half, 4],
          [half, 8.5],
          [-half, 8.5],
        ] as const
      ).map(([along, left]) => offset(at, unit, along, side * left));
      addArea(scene, side === 1 ? platform : platform.toReversed(), {
        railway: 'platform',
        public_transport: 'platform',
        surface: 'concrete',
        lit: 'yes',
      });
    }
    const door = offset(at, unit, isMain ? -60 : -34, 11);
    const street = nearestStreetNode(scene, door);
    if (street !== undefined)
      addPath(scene, [street, door], { highway: 'footway', surface: 'paving_stones', lit: 'yes' });
    const hall = hallBeside(scene, at, unit, isMain ? 46 : 22);
    if (hall) {
      scene.buildings.push({
        outline: outlineOf(hall, 'box'),
        plot: hall,
        kind: 'civic',
        levels: isMain ? 3 : 1,
        block: undefined,
        street: undefined,
        tags: {
          building: 'train_station',
          name: isMain ? 'Null Central Station' : `${name} Station`,
          'roof:shape': 'hipped',
        },
      });
    }
  }
}

function hallBeside(scene: Scene, at: Point, unit: Point, front: number): Plot | undefined {
  for (const side of [12, -12 - 16]) {
    for (const along of [0, 25, -25, 50, -50]) {
      const plot: Plot = {
        origin: offset(at, unit, along - front / 2, side),
        unit,
        front,
        depth: 16,
      };
      if (fits(plot, undefined, scene.layout, scene.obstacles) && scene.register.take(plot))
        return plot;
    }
  }
  return undefined;
}

function nearestStreetNode(scene: Scene, p: Point): number | undefined {
  const { network } = scene.layout;
  let best: number | undefined;
  let nearest = 320;
  for (const { from, line } of network.edges) {
    const { role } = network.lines[line]!;
    if (role !== 'road' && role !== 'street' && role !== 'lane') continue;
    const metres = Math.max(
      Math.abs(network.nodes[from]!.x - p.x),
      Math.abs(network.nodes[from]!.y - p.y),
    );
    if (metres < nearest) {
      nearest = metres;
      best = from;
    }
  }
  return best;
}
