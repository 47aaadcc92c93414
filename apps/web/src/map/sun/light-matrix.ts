import type { Matrix } from './matrix.ts';

type Vector = readonly [x: number, y: number, z: number];

/** A rectangle of ground in metres of the scene, and the height of the highest roof on it. */
export interface LitArea {
  readonly west: number;
  readonly south: number;
  readonly width: number;
  readonly height: number;
  readonly tallest: number;
}

/** Areas begin and end at multiples, so that shadows do not tremble while the map moves. */
const SNAP_METRES = 32;
/** Of ground that is lit with shadows, to each side of the middle at zoom 16. */
const REACH_METRES = 800;
const MIN_REACH_METRES = 300;
const MAX_REACH_METRES = 2000;
/** How far the middle is moved on in the direction of a tilted view. */
const AHEAD_SHARE = 0.5;

/** The ground around a view that has shadows. */
export function areaOfView(
  middle: readonly [east: number, north: number],
  view: { readonly zoom: number; readonly bearing: number; readonly pitch: number },
  tallest: number,
): LitArea {
  const reach = Math.min(
    MAX_REACH_METRES,
    Math.max(MIN_REACH_METRES, REACH_METRES * 2 ** (16 - view.zoom)),
  );
  const turn = (view.bearing * Math.PI) / 180;
  const ahead = reach * AHEAD_SHARE * Math.sin((view.pitch * Math.PI) / 180);
  const snap = (metres: number) => Math.round(metres / SNAP_METRES) * SNAP_METRES;
  const side = Math.ceil((2 * reach) / SNAP_METRES) * SNAP_METRES;
  return {
    west: snap(middle[0] + ahead * Math.sin(turn) - reach),
    south: snap(middle[1] + ahead * Math.cos(turn) - reach),
    width: side,
    height: side,
    tallest: Math.max(SNAP_METRES, Math.ceil(tallest / SNAP_METRES) * SNAP_METRES),
  };
}

/**
 * From metres of the scene to the clip space of the sun's view, which holds all that is over the
 * area: x and y across the light, z away from the sun.
 */
export function lightMatrix(sun: Vector, area: LitArea): Matrix {
  const { right, up } = axesOf(sun);
  const axes = [right, up, [-sun[0], -sun[1], -sun[2]] as const];
  const corners = [0, 1].flatMap((i) =>
    [0, 1].flatMap((j) =>
      [0, 1].map((k): Vector => [
        area.west + i * area.width,
        area.south + j * area.height,
        k * area.tallest,
      ]),
    ),
  );
  const matrix = new Float64Array(16);
  for (const [row, axis] of axes.entries()) {
    const along = corners.map((corner) => dot(corner, axis));
    const [low, high] = [Math.min(...along), Math.max(...along)];
    const scale = 2 / (high - low || 1);
    for (const [column, part] of axis.entries()) matrix[column * 4 + row] = part * scale;
    matrix[12 + row] = -(low + high) / (high - low || 1);
  }
  matrix[15] = 1;
  return matrix;
}

/** Two unit vectors across the light, the first level. */
function axesOf(sun: Vector): { right: Vector; up: Vector } {
  const level = Math.hypot(sun[0], sun[1]);
  const right: Vector = level < 1e-9 ? [1, 0, 0] : [-sun[1] / level, sun[0] / level, 0];
  const up: Vector = [
    sun[1] * right[2] - sun[2] * right[1],
    sun[2] * right[0] - sun[0] * right[2],
    sun[0] * right[1] - sun[1] * right[0],
  ];
  return { right, up };
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
