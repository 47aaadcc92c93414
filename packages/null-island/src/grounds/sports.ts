import { addPath, nearestNode } from '../streets/add-path.ts';
import type { Block } from '../buildings/blocks.ts';
import { fits } from '../buildings/fits.ts';
import { corner, cornersOf } from '../buildings/footprint.ts';
import type { Plot } from '../buildings/footprint.ts';
import type { Point } from '../plane/point.ts';
import { direction, distance, offset } from '../plane/point.ts';
import { extentOf, sidesOf } from '../plane/ring.ts';
import { addArea } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { cos, sin } from '../plane/steady-math.ts';

/** Inner radius of the bends and length of the straights of a 400 m track (World Athletics). */
const BEND_METRES = 36.5;
const STRAIGHT_METRES = 84.39;
const LANES_METRES = 9.76;

/** A running track around a football pitch, its lane open to walkers from the street; its plot, or `undefined` where no room is. */
export function layTrack(scene: Scene, block: Block, name: string): Plot | undefined {
  const scales = [1, 0.85, 0.7];
  for (const scale of scales) {
    const half = (BEND_METRES + LANES_METRES) * scale;
    const plot = findPlot(scene, block, STRAIGHT_METRES * scale + 2 * half, 2 * half);
    if (!plot) continue;
    scene.register.take(plot);
    const middle = corner(plot, 0.5, 0.5);
    const oval = (radius: number, steps: number): Point[] =>
      ovalAround(middle, plot.unit, STRAIGHT_METRES * scale, radius * scale, steps);
    addArea(
      scene,
      oval(BEND_METRES + LANES_METRES, 12),
      { leisure: 'track', sport: 'running', surface: 'tartan', name },
      [oval(BEND_METRES, 12)],
    );
    const field: Plot = {
      origin: offset(middle, plot.unit, -(STRAIGHT_METRES * scale) / 2 - 8, -27 * scale),
      unit: plot.unit,
      front: STRAIGHT_METRES * scale + 16,
      depth: 54 * scale,
    };
    addArea(scene, cornersOf(field), { leisure: 'pitch', sport: 'soccer', surface: 'grass' });
    const lane = addPath(scene, oval(BEND_METRES + 2, 8), {
      highway: 'footway',
      sport: 'running',
      surface: 'tartan',
      name: `${name} lane`,
    });
    addPath(scene, [lane.at(-1)!, lane[0]!], {
      highway: 'footway',
      sport: 'running',
      surface: 'tartan',
      name: `${name} lane`,
    });
    const gate = nearestNode(scene, block.face.nodes, scene.layout.network.nodes[lane[0]!]!);
    addPath(scene, [gate, nearestNode(scene, lane, scene.layout.network.nodes[gate]!)], {
      highway: 'footway',
      surface: 'asphalt',
    });
    return plot;
  }
  return undefined;
}

/** As many pitches of a kind as were asked for and find room. */
export function layPitches(
  scene: Scene,
  block: Block,
  sport: string,
  surface: string,
  [front, depth]: readonly [number, number],
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const plot = findPlot(scene, block, front, depth);
    if (!plot) return;
    scene.register.take(plot);
    addArea(scene, cornersOf(plot), { leisure: 'pitch', sport, surface });
  }
}

/** A free plot of the given size in the block, along its longest side where possible. */
export function findPlot(
  scene: Scene,
  block: Pick<Block, 'ground'>,
  front: number,
  depth: number,
): Plot | undefined {
  const sides = [...sidesOf(block.ground)]
    .sort((one, two) => distance(...two) - distance(...one))
    .slice(0, 3);
  const [west, south, east, north] = extentOf(block.ground);
  for (const [a, b] of sides) {
    const unit = direction(a, b);
    for (let tries = 0; tries < 90; tries++) {
      const p = {
        x: west + (east - west) * scene.random.next(),
        y: south + (north - south) * scene.random.next(),
      };
      const plot = { origin: offset(p, unit, -front / 2, -depth / 2), unit, front, depth };
      if (fits(plot, block.ground, scene.layout, scene.obstacles) && scene.register.isFree(plot))
        return plot;
    }
  }
  return undefined;
}

/** A stadium outline: two straights joined by half circles of `steps` corners each, anticlockwise. */
function ovalAround(
  middle: Point,
  unit: Point,
  straight: number,
  radius: number,
  steps: number,
): Point[] {
  const points: Point[] = [];
  for (const sense of [1, -1] as const) {
    for (let i = 0; i <= steps; i++) {
      const angle = -Math.PI / 2 + (i / steps) * Math.PI;
      points.push(
        offset(
          middle,
          unit,
          sense * (straight / 2 + radius * cos(angle)),
          sense * radius * sin(angle),
        ),
      );
    }
  }
  return points;
}
