import type { Block } from './blocks.ts';
import type { BuildingKind } from './building.ts';
import { fits } from './fits.ts';
import { outlineOf, plotAlong } from './footprint.ts';
import type { Shape } from './footprint.ts';
import type { NetworkLine } from '../streets/network-line.ts';
import type { Point } from '../plane/point.ts';
import { between, distance } from '../plane/point.ts';
import type { Random } from '../plane/random.ts';
import { sidesOf } from '../plane/ring.ts';
import type { Scene } from '../scene.ts';

interface Style {
  readonly kind: BuildingKind;
  readonly front: readonly [number, number];
  readonly depth: readonly [number, number];
  readonly gap: readonly [number, number];
  readonly setback: readonly [number, number];
  readonly levels: readonly [number, number];
}

const STYLES: Readonly<Record<'core' | 'inner' | 'middle' | 'outer' | 'works' | 'retail', Style>> =
  {
    core: {
      kind: 'office',
      front: [18, 32],
      depth: [14, 21],
      gap: [0, 0],
      setback: [0, 0],
      levels: [4, 9],
    },
    inner: {
      kind: 'apartments',
      front: [17, 28],
      depth: [12, 15],
      gap: [0, 1.5],
      setback: [0, 1],
      levels: [3, 6],
    },
    middle: {
      kind: 'terrace',
      front: [16, 30],
      depth: [9, 12],
      gap: [4, 9],
      setback: [2, 4],
      levels: [2, 3],
    },
    outer: {
      kind: 'house',
      front: [9, 15],
      depth: [8, 12],
      gap: [8, 15],
      setback: [4, 8],
      levels: [1, 2],
    },
    works: {
      kind: 'industrial',
      front: [32, 70],
      depth: [22, 42],
      gap: [10, 22],
      setback: [6, 10],
      levels: [1, 2],
    },
    retail: {
      kind: 'shop',
      front: [30, 55],
      depth: [22, 36],
      gap: [12, 20],
      setback: [8, 14],
      levels: [1, 1],
    },
  };

/**
 * Lines the streets with buildings: along every side of a block plots are laid one after the other,
 * kept when they are inside the block, on dry land, clear of ways and water, and on no other plot.
 */
export function lineStreets(scene: Scene): void {
  const { random } = scene;
  for (const block of scene.blocks) {
    if (!LINED.has(block.use)) continue;
    const style = styleOf(block, random);
    for (const [a, b] of sidesOf(block.ground)) {
      const street = streetOf(block, between(a, b, 0.5));
      if (street?.role === 'trail' || street?.role === 'track') continue;
      lineSide({ scene, block, style, a, b, street });
    }
  }
}

const LINED: ReadonlySet<Block['use']> = new Set(['houses', 'industry', 'port', 'retail']);

interface Frontage {
  readonly scene: Scene;
  readonly block: Block;
  readonly style: Style;
  readonly a: Point;
  readonly b: Point;
  readonly street: NetworkLine | undefined;
}

function lineSide({ scene, block, style, a, b, street }: Frontage): void {
  const { random, register, layout, obstacles } = scene;
  const length = distance(a, b);
  let along = random.between(0, style.gap[1] / 2 + 0.5);
  while (along < length - style.front[0] * 0.7) {
    const desired = random.between(...style.front);
    const front = Math.min(desired, length - along);
    const gap = random.between(...style.gap);
    const setback = random.between(...style.setback);
    const plot = plotAlong(a, b, { along, front, depth: random.between(...style.depth), setback });
    along += front + gap;
    if (front < style.front[0] * 0.6 || random.chance(0.05)) continue;
    if (!fits(plot, block.ground, layout, obstacles) || !register.take(plot)) continue;
    const tower =
      style.kind === 'office' &&
      block.density > 0.6 &&
      random.chance(block.density > 0.74 ? 0.1 : 0.03);
    const levels = tower
      ? Math.round(random.between(13, 20 + 18 * block.density))
      : Math.round(
          random.between(...style.levels) +
            (style.kind === 'office' ? 3 * (block.density - 0.6) : 0),
        );
    const shape = tower || style.gap[1] < 1 ? 'box' : shapeFor(style.kind, random);
    scene.buildings.push({
      outline: outlineOf(plot, shape),
      plot,
      kind: tower ? 'tower' : style.kind,
      levels,
      block,
      street: street?.tags['name'],
    });
  }
}

function styleOf(block: Block, random: Random): Style {
  if (block.use === 'industry' || block.use === 'port') return STYLES.works;
  if (block.use === 'retail') return STYLES.retail;
  const density = block.density + random.between(-0.05, 0.05);
  if (density > 0.62) return STYLES.core;
  if (density > 0.38) return STYLES.inner;
  if (density > 0.2) return STYLES.middle;
  return STYLES.outer;
}

function shapeFor(kind: BuildingKind, random: Random): Shape {
  const dice = random.next();
  if (kind === 'apartments') return dice < 0.3 ? 'court' : dice < 0.5 ? 'ell' : 'box';
  if (kind === 'house') return dice < 0.3 ? 'ell' : 'box';
  if (kind === 'industrial') return dice < 0.3 ? 'ell' : 'box';
  return 'box';
}

/** The line along the side of the face nearest to a place on the block's ground. */
function streetOf(block: Block, p: Point): NetworkLine | undefined {
  const { ring } = block.face;
  let best: NetworkLine | undefined;
  let nearest = Infinity;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const metres = distance(p, between(a, b, 0.5)) - distance(a, b) / 2;
    if (metres < nearest) {
      nearest = metres;
      best = block.sides[i];
    }
  });
  return best;
}
