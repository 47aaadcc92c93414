import type { Field } from './farms.ts';
import { outlineOf } from '../buildings/footprint.ts';
import type { Plot } from '../buildings/footprint.ts';
import { middle, sidesOf } from '../plane/ring.ts';
import { direction, distance, offset } from '../plane/point.ts';
import { fits } from '../buildings/fits.ts';
import { addArea } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Puts the fields on the map and a house with barns on each yard. */
export function settleFarms(scene: Scene, fields: readonly Field[]): void {
  for (const { ring, tags, isYard } of fields) {
    const named = isYard ? { ...tags, name: scene.names.next('Farm') } : tags;
    addArea(scene, ring, named);
    if (!isYard) continue;
    const [a, b] = [...sidesOf(ring)].sort((one, two) => distance(...two) - distance(...one))[0]!;
    const unit = direction(a, b);
    const centre = middle(ring);
    for (const [along, left, front, depth, kind] of YARD) {
      const plot: Plot = { origin: offset(centre, unit, along, left), unit, front, depth };
      if (!fits(plot, ring, scene.layout, scene.obstacles) || !scene.register.take(plot)) continue;
      scene.buildings.push({
        outline: outlineOf(plot, kind === 'house' ? 'ell' : 'box'),
        plot,
        levels: kind === 'house' ? 2 : 1,
        kind: kind === 'house' ? 'house' : 'industrial',
        block: undefined,
        street: undefined,
        tags: { building: kind },
      });
    }
  }
}

const YARD: readonly (readonly [
  along: number,
  left: number,
  front: number,
  depth: number,
  kind: 'house' | 'barn' | 'farm_auxiliary',
])[] = [
  [-30, -22, 16, 11, 'house'],
  [0, -24, 30, 13, 'barn'],
  [-28, 6, 13, 24, 'farm_auxiliary'],
  [4, 8, 26, 12, 'barn'],
];
