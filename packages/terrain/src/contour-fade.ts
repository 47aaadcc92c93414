/**
 * Contours go on a little beyond the box of their region and fade there, as relief does, instead of
 * ending in a straight edge. Lines are cut into pieces of a few strengths.
 */
import type { Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { divisibleLongitudeScale } from '@webmaps/geo/longitude-scale';
import type { HeightField } from './height-field.ts';

/** Heights are true for three times as far. */
const FADE_METRES = 1000;
/** Down to none; the step from one to the next is too small to be seen. */
const STRENGTHS = 8;
/**
 * Strengths fall as a power of the distance. In even steps the faintest lines were strong enough for
 * all their ends to be seen as an edge.
 */
const FALL_POWER = 2;

/** The box beyond which there are no contours. */
export function contourBounds([west, south, east, north]: Bbox): Bbox {
  const lat = FADE_METRES / METRES_PER_DEGREE;
  const lon = lat / divisibleLongitudeScale((south + north) / 2);
  return [west - lon, south - lat, east + lon, north + lat];
}

/** In steps of the lattice. */
export interface LatticeBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export interface FadingPiece {
  readonly strength: number;
  readonly points: Float32Array;
}

export class ContourFade {
  readonly #inner: LatticeBox;
  readonly #cells: number;

  /** From full strength in the inner box to none at the outer one. */
  constructor(inner: LatticeBox, outer: LatticeBox) {
    this.#inner = inner;
    this.#cells = inner.west - outer.west;
  }

  /** Whether all of the lattice is at full strength. */
  isWhole({ width, metres }: HeightField): boolean {
    const { west, north, east, south } = this.#inner;
    return west <= 0 && north <= 0 && east >= width - 1 && south >= metres.length / width - 1;
  }

  /** Makes the heights unknown where there are no lines. */
  forgetBeyond({ width, metres }: HeightField): void {
    for (let cell = 0; cell < metres.length; cell++) {
      const column = cell % width;
      if (this.#strengthAt(column, (cell - column) / width) <= 0) metres[cell] = NaN;
    }
  }

  /** The line in pieces, each of one strength. */
  split(points: Float32Array): FadingPiece[] {
    const pieces: FadingPiece[] = [];
    let start = 0;
    let strength = this.#strengthAfter(points, 0);
    for (let at = 2; at + 2 < points.length; at += 2) {
      const next = this.#strengthAfter(points, at);
      if (next === strength) continue;
      pieces.push({ strength, points: points.subarray(start, at + 2) });
      start = at;
      strength = next;
    }
    pieces.push({ strength, points: points.subarray(start) });
    return pieces.filter((piece) => piece.strength > 0);
  }

  /** Of the piece from this point to the next. */
  #strengthAfter(points: Float32Array, at: number): number {
    const [x = 0, y = 0, nextX = x, nextY = y] = points.subarray(at, at + 4);
    return this.#strengthAt((x + nextX) / 2, (y + nextY) / 2);
  }

  #strengthAt(x: number, y: number): number {
    const { west, north, east, south } = this.#inner;
    const away = Math.hypot(Math.max(0, west - x, x - east), Math.max(0, north - y, y - south));
    const step = Math.ceil((away / this.#cells) * (STRENGTHS - 1));
    return (Math.max(0, STRENGTHS - step) / STRENGTHS) ** FALL_POWER;
  }
}
