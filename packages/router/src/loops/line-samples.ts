import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { accumulateMetres } from '../format/accumulate-metres.ts';
import { placeAlong } from '../search/find-path.ts';
import type { Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { PointBuffer } from '../format/polyline-codec.ts';

/** Places along a line at even steps, on the plane that touches the Earth at its origin. */
export interface LineSamples {
  /** Metres. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Between samples; what is measured with them is right to about a step at each end. */
export const STEP_METRES = 10;

/** Samples of a line in degrees. Lines that are to be compared need the same `origin`. */
export function sampleLine(coordinates: readonly Position[], origin: Position): LineSamples {
  const sampler = new Sampler(origin);
  for (const [lon, lat] of coordinates) sampler.lineTo(lon, lat);
  return sampler.finish();
}

type Spot = Place & { readonly position: Position };

/** Samples of a chain of arcs between the places that its first and its last hold. */
export function sampleChain(
  graph: Graph,
  { arcs, from, to }: { arcs: readonly number[]; from: Spot; to: Spot },
  origin: Position,
): LineSamples {
  const sampler = new Sampler(origin);
  sampler.lineTo(from.position[0], from.position[1]);
  const last = arcs.length - 1;
  for (let at = 0; at <= last; at++) {
    const arc = arcs[at]!;
    graph.readEdgePoints(arc >> 1, buffer);
    const { values, count } = buffer;
    let [first, end] = [0, count];
    if (at === 0 || at === last) {
      const marks = accumulateMetres(values, count);
      const isBackward = (arc & 1) === 1;
      if (at === 0) first = pointsBefore(marks, placeAlong(from, arc), isBackward);
      if (at === last) end = pointsBefore(marks, placeAlong(to, arc), isBackward);
    }
    for (let step = first; step < end; step++) {
      const index = ((arc & 1) === 0 ? step : count - 1 - step) * 2;
      sampler.lineTo(values[index]! / 1e7, values[index + 1]! / 1e7);
    }
  }
  sampler.lineTo(to.position[0], to.position[1]);
  return sampler.finish();
}

const buffer = new PointBuffer();

/** How many points of an arc are before a place on it. */
function pointsBefore(marks: Float64Array, along: number, isBackward: boolean): number {
  const last = marks.length - 1;
  const length = marks[last]!;
  let count = 0;
  for (; count <= last; count++) {
    const mark = isBackward ? length - marks[last - count]! : marks[count]!;
    if (mark >= along * length) break;
  }
  return count;
}

/** Walks along a line and leaves a sample at every step. */
class Sampler {
  readonly #lon: number;
  readonly #lat: number;
  readonly #scaleX: number;
  #x = new Float64Array(512);
  #y = new Float64Array(512);
  #count = 0;
  /** Where the walk is; not a number before its first point. */
  #lastX = Number.NaN;
  #lastY = Number.NaN;
  /** Metres to go until the next sample. */
  #ahead = 0;

  constructor([lon, lat]: Position) {
    this.#lon = lon;
    this.#lat = lat;
    this.#scaleX = metresPerLonDegree(lat);
  }

  lineTo(lon: number, lat: number): void {
    const x = (lon - this.#lon) * this.#scaleX;
    const y = (lat - this.#lat) * METRES_PER_DEGREE;
    const [dx, dy] = [x - this.#lastX, y - this.#lastY];
    const length = Math.sqrt(dx * dx + dy * dy);
    let along = this.#ahead;
    for (; along < length; along += STEP_METRES) {
      this.#push(this.#lastX + (dx * along) / length, this.#lastY + (dy * along) / length);
    }
    if (length >= 0) this.#ahead = along - length;
    this.#lastX = x;
    this.#lastY = y;
  }

  finish(): LineSamples {
    return { x: this.#x.slice(0, this.#count), y: this.#y.slice(0, this.#count) };
  }

  #push(x: number, y: number): void {
    if (this.#count === this.#x.length) {
      const [oldX, oldY] = [this.#x, this.#y];
      this.#x = new Float64Array(oldX.length * 2);
      this.#y = new Float64Array(oldY.length * 2);
      this.#x.set(oldX);
      this.#y.set(oldY);
    }
    this.#x[this.#count] = x;
    this.#y[this.#count++] = y;
  }
}
