import { divisibleLongitudeScale } from '@webmaps/geo/longitude-scale';
import { isPolygon, UNITS_PER_DEGREE } from '../geometry/geometry.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { cornersOf, twiceAreaOf } from './corner.ts';
import type { Corner } from './corner.ts';
import { flatten } from './split-line.ts';

/** An edge that is more off is meant to be so, and the shape is none of right angles. */
const MAX_OFF = Math.PI / 6;

type Axis = 'across' | 'along';

/**
 * An area with right angles at all its corners: its edges are turned into the main direction and
 * across it, each about its middle. `undefined` where the corners are far from right angles.
 */
export function squareCorners(area: Geometry): Geometry | undefined {
  if (!isPolygon(area)) return undefined;
  const rings = cornersOf(area);
  const [x, y] = rings[0]![0]!;
  const scale = divisibleLongitudeScale(y! / UNITS_PER_DEGREE);
  const local = rings.map((ring) =>
    ring.map((corner) => [(corner[0]! - x!) * scale, corner[1]! - y!] as const),
  );
  const angle = mainDirection(local);
  const squared: (readonly number[])[] = [];
  for (const [index, ring] of local.entries()) {
    const turned = squareRing(ring.map((corner) => rotate(corner, -angle)));
    if (!turned) return undefined;
    const corners = turned.map((corner, at): Corner => {
      const [east, north] = rotate(corner, angle);
      // Plus 0, because a rounded -0.4 is -0, which no geometry may hold.
      const [lon, lat] = [Math.round(east / scale) + x! + 0, Math.round(north) + y! + 0];
      return [lon, lat, ...rings[index]![at]!.slice(2)];
    });
    if (twiceAreaOf(corners) === 0) return undefined;
    squared.push(flatten(corners, area));
  }
  return { ...area, lines: squared };
}

type Place = readonly [x: number, y: number];

/** The direction that most of the edges have, or have across, longer ones counted for more. */
function mainDirection(rings: readonly (readonly Place[])[]): number {
  let [sine, cosine] = [0, 0];
  for (const ring of rings) {
    for (const [from, to] of sides(ring)) {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const fourfold = 4 * Math.atan2(dy, dx);
      sine += Math.hypot(dx, dy) * Math.sin(fourfold);
      cosine += Math.hypot(dx, dy) * Math.cos(fourfold);
    }
  }
  return Math.atan2(sine, cosine) / 4;
}

/** The ring with each edge along an axis; `undefined` where one is along neither. */
function squareRing(ring: readonly Place[]): readonly Place[] | undefined {
  const edges = sides(ring);
  const axes = edges.map(axisOf);
  if (axes.includes(undefined)) return undefined;
  // Edges in a row along one axis become one straight line, at the mean of their places.
  const first = axes.findIndex((axis, at) => axis !== axes.at(at - 1));
  if (first === -1) return undefined;
  const levels: number[] = [];
  for (let at = first; at < first + edges.length;) {
    const axis = axes[at % edges.length]!;
    let [sum, length, end] = [0, 0, at];
    for (; end < first + edges.length && axes[end % edges.length] === axis; end++) {
      const [from, to] = edges[end % edges.length]!;
      const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const side = axis === 'across' ? 1 : 0;
      sum += long * ((from[side] + to[side]) / 2);
      length += long;
    }
    for (; at < end; at++) levels[at % edges.length] = sum / length;
  }
  return ring.map((corner, at) => {
    const [before, after] = [(at - 1 + ring.length) % ring.length, at];
    const level = (axis: Axis) =>
      axes[after] === axis ? levels[after]! : axes[before] === axis ? levels[before]! : undefined;
    return [level('along') ?? corner[0], level('across') ?? corner[1]];
  });
}

function axisOf([from, to]: readonly [Place, Place]): Axis | undefined {
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  if (Math.min(dx, dy) > Math.tan(MAX_OFF) * Math.max(dx, dy)) return undefined;
  return dx >= dy ? 'across' : 'along';
}

function sides(ring: readonly Place[]): readonly (readonly [Place, Place])[] {
  return ring.map((corner, at) => [corner, ring[(at + 1) % ring.length]!]);
}

function rotate([x, y]: Place, angle: number): Place {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return [x * cosine - y * sine, x * sine + y * cosine];
}
