import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { HeatPoints } from './heat-points.ts';

const EQUATOR_METRES = 40_075_016.686;
const SQRT_3 = Math.sqrt(3);

/** The weeks from and to, both included; all points where absent. */
export type WeekRange = readonly [from: number, to: number];

/** Cells of one size and what lies in them. */
export interface Bins {
  readonly count: number;
  /** Longitude and latitude of the middles, interleaved. */
  readonly middles: Float64Array;
  /** Sums of weights. */
  readonly sums: Float64Array;
  /** Square kilometres of the ground, which cells have more of nearer to the equator. */
  readonly km2: Float64Array;
}

/** A grid of cells in the plane of the map, whose unit is a metre at a latitude. */
interface Grid {
  /** Numbers of column and row of a place. */
  readonly cellAt: (x: number, y: number) => readonly [column: number, row: number];
  readonly middleOf: (column: number, row: number) => readonly [x: number, y: number];
  readonly squareMetres: number;
}

/** Squares, for smoothing. */
export function squareGrid(side: number): Grid {
  return {
    cellAt: (x, y) => [Math.floor(x / side), Math.floor(y / side)],
    middleOf: (column, row) => [(column + 0.5) * side, (row + 0.5) * side],
    squareMetres: side * side,
  };
}

/** Hexagons with a corner at the top, so wide from side to side. */
export function hexagonGrid(width: number): Grid {
  const size = width / SQRT_3;
  return {
    cellAt: (x, y) => {
      const q = (SQRT_3 / 3) * (x / size) - y / size / 3;
      const r = ((2 / 3) * y) / size;
      return roundAxial(q, r);
    },
    middleOf: (q, r) => [width * (q + r / 2), 1.5 * size * r],
    squareMetres: (3 * SQRT_3 * size * size) / 2,
  };
}

/** The nearest hexagon in axial coordinates: of the three rounded ones the worst is replaced. */
function roundAxial(q: number, r: number): readonly [number, number] {
  const s = -q - r;
  let [roundQ, roundR] = [Math.round(q), Math.round(r)];
  const roundS = Math.round(s);
  const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS - s)];
  if (offQ > offR && offQ > offS) roundQ = -roundR - roundS;
  else if (offR > offS) roundR = -roundQ - roundS;
  return [roundQ, roundR];
}

/** Columns and rows are below this on either side of 0, and a pair of them is an exact number. */
const SPAN = 2 ** 24;

/**
 * Sums the weights of points by cell. O(points).
 *
 * @param lat the latitude at which the sizes of the grid are metres of the ground
 */
export function binPoints(
  points: HeatPoints,
  { grid, lat, weeks }: { readonly grid: Grid; readonly lat: number; readonly weeks?: WeekRange },
): Bins {
  const metres = EQUATOR_METRES * cosine(lat);
  const sums = new Map<number, number>();
  const { length, lonLat, weights, weeks: weekOf } = points;
  for (let at = 0; at < length; at++) {
    if (weeks && (weekOf[at]! < weeks[0] || weekOf[at]! > weeks[1])) continue;
    const x = (mercatorX(lonLat[at * 2]!) - 0.5) * metres;
    const y = (mercatorY(lonLat[at * 2 + 1]!) - 0.5) * metres;
    const [column, row] = grid.cellAt(x, y);
    const key = (column + SPAN) * 2 * SPAN + row + SPAN;
    sums.set(key, (sums.get(key) ?? 0) + weights[at]!);
  }
  const count = sums.size;
  const bins = {
    count,
    middles: new Float64Array(count * 2),
    sums: new Float64Array(count),
    km2: new Float64Array(count),
  };
  let at = 0;
  for (const [key, sum] of sums) {
    const column = Math.floor(key / (2 * SPAN)) - SPAN;
    const row = (key % (2 * SPAN)) - SPAN;
    const [x, y] = grid.middleOf(column, row);
    const middleLat = latOfMercatorY(y / metres + 0.5);
    bins.middles[at * 2] = lonOfMercatorX(x / metres + 0.5);
    bins.middles[at * 2 + 1] = middleLat;
    bins.sums[at] = sum;
    bins.km2[at] = (grid.squareMetres / 1e6) * (cosine(middleLat) / cosine(lat)) ** 2;
    at++;
  }
  return bins;
}

/** The corners of a hexagon around a middle, in degrees, interleaved; a ring that closes. */
export function hexagonCorners(
  [lon, lat]: readonly [number, number],
  { width, lat: gridLat }: { readonly width: number; readonly lat: number },
): [number, number][] {
  const metres = EQUATOR_METRES * cosine(gridLat);
  const size = width / SQRT_3;
  const [x, y] = [mercatorX(lon), mercatorY(lat)];
  return Array.from({ length: 7 }, (_, corner) => {
    const angle = ((corner % 6) + 0.5) * (Math.PI / 3);
    return [
      lonOfMercatorX(x + (size * Math.cos(angle)) / metres),
      latOfMercatorY(y + (size * Math.sin(angle)) / metres),
    ];
  });
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
