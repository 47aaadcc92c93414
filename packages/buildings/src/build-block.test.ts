import { describe, expect, it } from 'vitest';
import { stackProfiles } from './add-stack.ts';
import { blockVolume } from './block-volume.ts';
import { buildBlock } from './build-block.ts';
import type { Block } from './build-block.ts';
import type { MeshSink } from './mesh.ts';
import type { Point, Ring } from './point.ts';
import { planeShapes, stackShapes } from './roof-shape.ts';
import type { RoofShape, StackShape } from './roof-shape.ts';
import { EdgeSink } from './testing/open-edges.ts';

/** 20 m by 12 m, turned so that no side is along an axis. */
const [LENGTH, WIDTH] = [20, 12];
const [EAVES, RISE] = [9, 4];
const AREA = LENGTH * WIDTH;

function turned(ring: Ring, degrees = 31): Ring {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return ring.map(([x, y]): Point => [x * cosine - y * sine + 7, x * sine + y * cosine - 3]);
}

const rectangle = turned([
  [0, 0],
  [LENGTH, 0],
  [LENGTH, WIDTH],
  [0, WIDTH],
]);
const blockOf = (shape: RoofShape, more: Partial<Block> = {}): Block => ({
  rings: [rectangle],
  base: 0,
  top: EAVES + RISE,
  shape,
  roofHeight: RISE,
  ...more,
});

/** Half a steep and half a shallow slope: the mean height over a gambrel's rise. */
const gambrelShare = 0.32 * 0.35 + 0.68 * 0.85;

function stackVolume(shape: StackShape): number {
  const steps = shape === 'cone' ? 1 : 8;
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    const [low, from] = stackProfiles[shape](step / steps);
    const [high, to] = stackProfiles[shape]((step + 1) / steps);
    sum += ((to - from) * (low * low + low * high + high * high)) / 3;
  }
  return AREA * RISE * sum;
}

/** Of what is under the roof and over the eaves, worked out by hand. */
const roofVolumes: Record<RoofShape, number> = {
  flat: AREA * RISE,
  skillion: (AREA * RISE) / 2,
  gabled: (AREA * RISE) / 2,
  saltbox: (AREA * RISE) / 2,
  // A prism between two halves of a pyramid.
  hipped: ((LENGTH - WIDTH) * WIDTH * RISE) / 2 + (WIDTH * WIDTH * RISE) / 3,
  // A gable without the two corners over the half-hips: each a third of a triangle times its depth.
  'half-hipped': (AREA * RISE) / 2 - (2 * ((WIDTH / 2) * (RISE / 2)) * (WIDTH / 4)) / 6,
  pyramidal: (AREA * RISE) / 3,
  gambrel: AREA * RISE * gambrelShare,
  mansard: mansardVolume(),
  dome: stackVolume('dome'),
  onion: stackVolume('onion'),
  cone: stackVolume('cone'),
};

/** By the prismoidal formula of its two storeys: Simpson's rule is exact for them. */
function mansardVolume(): number {
  const steep = (WIDTH / 2) * 0.32;
  const bend = RISE * 0.7;
  const at = (in1: number, in2: number) => (LENGTH - 2 * in1) * (WIDTH - 2 * in2);
  const lower = (bend * (at(0, 0) + 4 * at(steep / 2, steep / 2) + at(steep, steep))) / 6;
  const upper = RISE - bend;
  const [endRun, sideRun] = [LENGTH / 2 - steep, WIDTH / 2 - steep];
  const middle = at(steep + endRun / 2, steep + sideRun / 2);
  return lower + (upper * (at(steep, steep) + 4 * middle)) / 6;
}

describe('the mesh of a building', () => {
  it.each([...planeShapes, ...stackShapes])('has the exact volume with a %s roof', (shape) => {
    expect(blockVolume(blockOf(shape))).toBeCloseTo(AREA * EAVES + roofVolumes[shape], 6);
  });

  it('has the volume of what is above its base only', () => {
    const raised = blockOf('gabled', { base: 5 });
    expect(blockVolume(raised)).toBeCloseTo(AREA * (EAVES - 5) + roofVolumes.gabled, 6);
  });

  it('slopes to where it is mapped to look', () => {
    const heights = new Map<number, number>();
    const sink = {
      triangle: (...[a, b, c, face]: Parameters<MeshSink['triangle']>) => {
        if (face === 'roof') for (const [, y, z] of [a, b, c]) heights.set(y, z);
      },
    };
    buildBlock(blockOf('skillion', { slopesTo: [0, -1] }), sink);
    const fromSouth = [...heights].toSorted(([a], [b]) => a - b).map(([, height]) => height);
    expect(fromSouth).toEqual(fromSouth.toSorted((a, b) => a - b));
    expect(fromSouth[0]).toBeCloseTo(EAVES, 9);
    expect(fromSouth.at(-1)).toBeCloseTo(EAVES + RISE, 9);
  });

  const ell = turned([
    [0, 0],
    [20, 0],
    [20, 9],
    [8, 9],
    [8, 16],
    [0, 16],
  ]);
  const court: Ring = turned([
    [5, 3],
    [5, 9],
    [15, 9],
    [15, 3],
  ]);

  it.each([...planeShapes, ...stackShapes])('is closed with a %s roof on any outline', (shape) => {
    for (const rings of [[rectangle], [rectangle.toReversed()], [ell], [rectangle, court]]) {
      for (const isAcross of [false, true]) {
        const sink = new EdgeSink();
        const block = blockOf(shape, { rings, base: 2, isAcross });
        buildBlock(block, sink);
        expect(sink.openEdges()).toBe(0);
        expect(blockVolume(block)).toBeGreaterThan(0);
      }
    }
  });

  it('leaves courtyards out', () => {
    const block = blockOf('flat', { rings: [rectangle, court] });
    expect(blockVolume(block)).toBeCloseTo((AREA - 60) * (EAVES + RISE), 6);
  });

  it('takes outlines that are no areas', () => {
    const line: Ring = [
      [0, 0],
      [5, 0],
      [5, 0],
    ];
    for (const shape of [...planeShapes, ...stackShapes]) {
      expect(Math.abs(blockVolume(blockOf(shape, { rings: [line] })))).toBeLessThan(1e-6);
    }
    expect(blockVolume(blockOf('flat', { rings: [] }))).toBe(0);
  });
});
