import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { toPosition, toVertex } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { ScreenPoint } from '../../canvas/map-types.ts';

/** MapLibre's world is so many pixels wide at zoom 0. */
const WORLD_PIXELS = 512;

/**
 * The map flat and to the north, in pixels of one zoom from an origin. It needs no camera, so it stays
 * right while the map is moved and turned; on a tilted map its pixels are those of the middle.
 */
export class SnapPlane {
  readonly #worldPixels: number;
  readonly #west: number;
  readonly #north: number;

  constructor({ zoom, origin }: { readonly zoom: number; readonly origin: Vertex }) {
    const [lon, lat] = toPosition(origin);
    this.#worldPixels = WORLD_PIXELS * 2 ** zoom;
    this.#west = mercatorX(lon);
    this.#north = mercatorY(lat);
  }

  toPlane(vertex: Vertex): ScreenPoint {
    const [lon, lat] = toPosition(vertex);
    return {
      x: (mercatorX(lon) - this.#west) * this.#worldPixels,
      y: (mercatorY(lat) - this.#north) * this.#worldPixels,
    };
  }

  toVertex({ x, y }: ScreenPoint): Vertex {
    return toVertex([
      lonOfMercatorX(x / this.#worldPixels + this.#west),
      latOfMercatorY(y / this.#worldPixels + this.#north),
    ]);
  }
}
