import type { Block } from '../buildings/blocks.ts';
import { ORIGIN_SQUARE } from '../plan.ts';
import { distance, offset } from '../plane/point.ts';
import type { Point } from '../plane/point.ts';
import { contains, inset, middle } from '../plane/ring.ts';
import { addArea, addPoint } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { cos, sin } from '../plane/steady-math.ts';
import { blob } from './park.ts';

/** A square to walk across: its outline is the streets around it, so that all of these meet it. */
export function laySquare(scene: Scene, block: Block, name: string): void {
  addArea(scene, block.face.ring, {
    highway: 'pedestrian',
    area: 'yes',
    place: 'square',
    name,
    surface: 'paving_stones',
    lit: 'yes',
  });
  const centre = middle(block.face.ring);
  const monument = contains(block.face.ring, ORIGIN_SQUARE) ? ORIGIN_SQUARE : centre;
  const isFirst = distance(monument, ORIGIN_SQUARE) < 200 && name === 'Zero Square';
  if (isFirst) {
    addPoint(scene, centre, {
      historic: 'monument',
      tourism: 'attraction',
      name: 'Point Zero',
      inscription: '0° N 0° E',
    });
    addPoint(scene, offset(centre, { x: 1, y: 0 }, 12, 6), {
      amenity: 'fountain',
      name: 'Soul Buoy Fountain',
    });
  } else {
    addArea(scene, blob(centre, 4.5, scene.random), {
      amenity: 'fountain',
      natural: 'water',
      water: 'fountain',
    });
  }
  const inner = inset(block.ground, 4);
  if (!inner) return;
  inner.forEach((p: Point, i) => {
    addPoint(scene, p, i % 2 === 0 ? { natural: 'tree' } : { amenity: 'bench', backrest: 'yes' });
  });
  for (let i = 0; i < 6; i++) {
    const p = { x: centre.x + 16 * cos(i), y: centre.y + 16 * sin(i) };
    if (contains(inner, p)) addPoint(scene, p, { amenity: 'bench' });
  }
  addPoint(scene, offset(centre, { x: 0.8, y: 0.6 }, 18, 0), { amenity: 'drinking_water' });
}
