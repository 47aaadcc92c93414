import type { FlatBox } from '@webmaps/geo/flat-box';
import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import { isOfPoints, isPolygon, strideOf } from '@webmaps/project/map/geometry/geometry';
import { edgeMeetsBox } from '@webmaps/project/map/geometry/meets-box';
import type { FeatureId } from '@webmaps/project/map/ids';
import type { BoxVertices } from './layer-reader.ts';

/** Gathers the stretches of lines that are in a box, up to a number of vertices. */
export class VertexList {
  readonly #limit: number;
  readonly #numbers: number[] = [];
  readonly #starts: number[] = [0];
  readonly #owners: number[] = [];
  readonly #ids: FeatureId[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** False where the limit is reached; then the rest of the feature is left out. */
  add({ id, geometry }: IdentifiedFeature, box: FlatBox): boolean {
    const stride = strideOf(geometry);
    this.#ids.push(id);
    for (const line of geometry.lines) {
      const places: number[] = [];
      for (let at = 0; at < line.length; at += stride) places.push(line[at]!, line[at + 1]!);
      if (isPolygon(geometry)) places.push(places[0]!, places[1]!);
      const isPoint = isOfPoints(geometry.type);
      const stretches = isPoint ? pointIn(places, box) : stretchesIn(places, box);
      for (const stretch of stretches) if (!this.#addLine(stretch)) return false;
    }
    return true;
  }

  finish(isWhole: boolean): BoxVertices {
    return {
      numbers: Int32Array.from(this.#numbers),
      starts: Uint32Array.from(this.#starts),
      owners: Uint32Array.from(this.#owners),
      ids: this.#ids,
      isWhole,
    };
  }

  #addLine(places: readonly number[]): boolean {
    const count = (this.#numbers.length + places.length) / 2;
    if (count > this.#limit) return false;
    for (const place of places) this.#numbers.push(place);
    this.#starts.push(count);
    this.#owners.push(this.#ids.length - 1);
    return true;
  }
}

function pointIn(point: readonly number[], box: FlatBox): readonly (readonly number[])[] {
  const [x = 0, y = 0] = point;
  return edgeMeetsBox([x, y, x, y], box) ? [point] : [];
}

/** The runs of edges that meet a box. */
function stretchesIn(line: readonly number[], box: FlatBox): readonly (readonly number[])[] {
  const stretches: number[][] = [];
  let open: number[] | undefined;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x1, y1, x2, y2] = [line[at]!, line[at + 1]!, line[at + 2]!, line[at + 3]!];
    if (!edgeMeetsBox([x1, y1, x2, y2], box)) {
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = [x1, y1];
      stretches.push(open);
    }
    open.push(x2, y2);
  }
  return stretches;
}
