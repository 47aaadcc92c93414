import { seededRandom } from '@webmaps/geo/seeded-random';
import { toVertex } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { makeId } from '@webmaps/project/map/ids';
import { describe, expect, it } from 'vitest';
import type { BoxVertices } from '../../../project-map/layers/layer-reader.ts';
import { SnapPlane } from './plane.ts';
import { nearestOn } from './plane-lines.ts';
import { SnapIndex } from './snap.ts';
import type { Snap } from './snap.ts';

const ZOOM = 15;
const WEST_NORTH: Vertex = toVertex([8.69, 49.42]);
const VIEW = { box: [8.69, 49.4, 8.72, 49.42], zoom: ZOOM } as const;
const plane = new SnapPlane({ zoom: ZOOM, origin: WEST_NORTH });

type Pixels = readonly [x: number, y: number];

/** The vertices of lines in pixels, each line a feature of its own. */
function verticesOf(...lines: readonly (readonly Pixels[])[]): BoxVertices {
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length);
  return {
    numbers: Int32Array.from(lines.flat().flatMap((pixels) => at(...pixels))),
    starts: Uint32Array.from(starts),
    owners: Uint32Array.from(lines.keys()),
    ids: lines.map((_, index) => makeId('t', index)),
    isWhole: true,
  };
}

function at(x: number, y: number): Vertex {
  return plane.toVertex({ x, y });
}

function find(lines: readonly (readonly Pixels[])[], place: Pixels, drawn: readonly Pixels[] = []) {
  const index = new SnapIndex(verticesOf(...lines), VIEW);
  const snap = index.find(at(...place), {
    drawn: drawn.map((pixels) => at(...pixels)),
    except: new Set(),
  });
  return snap && { ...snap, at: pixelsOf(snap), guides: snap.guides.map(({ kind }) => kind) };
}

function pixelsOf(snap: Snap): Pixels {
  const { x, y } = plane.toPlane(snap.at);
  return [Math.round(x), Math.round(y)];
}

describe('snapping', () => {
  const street: readonly Pixels[] = [
    [100, 100],
    [300, 100],
  ];

  it('gives a corner its exact numbers', () => {
    const vertices = verticesOf(street);
    const snap = new SnapIndex(vertices, VIEW).find(at(106, 95), { drawn: [], except: new Set() });
    expect(snap).toMatchObject({ kind: 'corner', at: [...vertices.numbers.slice(0, 2)] });
  });

  it('takes the middle of an edge, and an edge beside it', () => {
    expect(find([street], [203, 104])).toMatchObject({ kind: 'middle', at: [200, 100] });
    expect(find([street], [240, 108])).toMatchObject({ kind: 'edge', at: [240, 100] });
    expect(find([street], [240, 115])).toBeUndefined();
  });

  it('takes the crossing of two edges before the edges', () => {
    const across: readonly Pixels[] = [
      [150, 20],
      [150, 180],
    ];
    expect(find([street, across], [154, 104])).toMatchObject({ kind: 'crossing', at: [150, 100] });
  });

  it('leaves out features that are in hand', () => {
    const index = new SnapIndex(verticesOf(street), VIEW);
    const input = { drawn: [], except: new Set([makeId('t', 0)]) };
    expect(index.find(at(100, 100), input)).toBeUndefined();
  });

  it('sets a corner straight on or at a right angle to what is drawn', () => {
    const drawn: readonly Pixels[] = [
      [400, 400],
      [500, 400],
    ];
    expect(find([], [600, 404], drawn)).toMatchObject({
      kind: 'guide',
      at: [600, 400],
      guides: ['straight-on'],
    });
    expect(find([], [497, 300], drawn)).toMatchObject({
      at: [500, 300],
      guides: ['right-angle'],
    });
    expect(find([], [510, 404], drawn)).toBeUndefined();
  });

  it('takes where two guides cross: the last corner of a rectangle', () => {
    const drawn: readonly Pixels[] = [
      [400, 400],
      [500, 400],
      [500, 300],
    ];
    const snap = find([], [403, 304], drawn);
    expect(snap).toMatchObject({ kind: 'guide', at: [400, 300] });
    expect(snap!.guides.toSorted()).toEqual(['right-angle', 'right-angle-to-start']);
  });

  it('goes on in line with an edge, and parallel and square to it', () => {
    expect(find([street], [360, 103])).toMatchObject({ guides: ['extension'], at: [360, 100] });
    expect(find([street], [250, 153], [[150, 150]])).toMatchObject({
      guides: ['parallel'],
      at: [250, 150],
    });
    expect(find([street], [204, 200], [[200, 150]])).toMatchObject({
      guides: ['perpendicular'],
      at: [200, 200],
    });
  });

  it('takes where a guide meets an edge', () => {
    const snap = find([street], [203, 104], [[200, 180]]);
    expect(snap).toMatchObject({ kind: 'edge', at: [200, 100], guides: ['perpendicular'] });
  });

  it('finds nothing in an empty view', () => {
    expect(find([], [5, 5])).toBeUndefined();
  });
});

it('snaps to the vertex or edge that looking at each one finds', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 40; round++) {
    // Some begin or end outside the view.
    const lines = Array.from({ length: 30 }, (): readonly Pixels[] =>
      Array.from({ length: 1 + Math.floor(random() * 4) }, () => [
        Math.round(random() * 900 - 100),
        Math.round(random() * 900 - 100),
      ]),
    );
    const vertices = verticesOf(...lines);
    const index = new SnapIndex(vertices, VIEW);
    for (let press = 0; press < 50; press++) {
      const place = at(random() * 700, random() * 700);
      const { vertex, edge } = scan(vertices, place);
      const snap = index.find(place, { drawn: [], except: new Set() });
      if (vertex <= 10) {
        expect(snap?.kind).toBe('corner');
        expect(pixelsBetween(snap!.at, place)).toBeCloseTo(vertex, 6);
      } else if (edge <= 9.99) {
        expect(snap?.kind).toMatch(/crossing|middle|edge/);
        expect(pixelsBetween(snap!.at, place)).toBeLessThan(10.1);
      } else if (edge > 10.01) {
        expect(snap?.kind ?? 'guide').toBe('guide');
      }
    }
  }
});

function scan({ numbers, starts }: BoxVertices, place: Vertex) {
  const point = plane.toPlane(place);
  let [vertex, edge] = [Infinity, Infinity];
  for (let line = 0; line + 1 < starts.length; line++) {
    for (let index = starts[line]!; index < starts[line + 1]!; index++) {
      const here = plane.toPlane([numbers[2 * index]!, numbers[2 * index + 1]!]);
      vertex = Math.min(vertex, Math.hypot(here.x - point.x, here.y - point.y));
      if (index === starts[line]) continue;
      const from = plane.toPlane([numbers[2 * index - 2]!, numbers[2 * index - 1]!]);
      const on = nearestOn({ from, to: here }, point);
      edge = Math.min(edge, Math.hypot(on.x - point.x, on.y - point.y));
    }
  }
  return { vertex, edge };
}

function pixelsBetween(a: Vertex, b: Vertex): number {
  const [one, other] = [plane.toPlane(a), plane.toPlane(b)];
  return Math.hypot(one.x - other.x, one.y - other.y);
}
