import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { itemPosition } from '@webmaps/geocoder/describe-item';
import type { PlaceIndex } from '@webmaps/geocoder/place-index';
import { alongKinds } from './along.ts';
import type { Along, AlongKind, AlongQuestion } from './along.ts';

/**
 * Water, toilets and shelters near a line, in its order; each once, where the line comes nearest.
 * The server and the browser answer by this same function.
 */
export function findAlong(
  index: PlaceIndex,
  { geometry, kinds, withinMetres = DEFAULT_METRES }: AlongQuestion,
): Along {
  const line = new MeasuredLine(geometry.coordinates);
  const places = [...new Set(kinds ?? alongKinds)].flatMap((kind) =>
    CATEGORIES[kind].flatMap((category) =>
      Array.from(index.itemsByCategory.get(category) ?? []).flatMap((item) => {
        const position = itemPosition(index, item);
        const near = line.nearest(position, withinMetres);
        if (near === undefined) return [];
        const name = index.name(item);
        return [
          { kind, category, ...(name !== '' && { name }), position: pair(position), ...near },
        ];
      }),
    ),
  );
  return { places: places.toSorted((a, b) => a.distanceMetres - b.distanceMetres) };
}

const DEFAULT_METRES = 150;

/** The values of OSM tags that are of each kind. */
const CATEGORIES: Record<AlongKind, readonly string[]> = {
  water: ['drinking_water', 'water_tap', 'water_point', 'spring_box'],
  toilets: ['toilets'],
  shelter: ['shelter', 'wilderness_hut', 'alpine_hut'],
};

type Loose = readonly [lon: number, lat: number, ...rest: unknown[]];

/** A line on the plane that touches the Earth at its middle, with a box around it. */
class MeasuredLine {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #scaleX: number;

  constructor(line: readonly Loose[]) {
    const middle = line[line.length >> 1]?.[1] ?? 0;
    this.#scaleX = METRES_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
    this.#x = Float64Array.from(line, ([lon]) => lon * this.#scaleX);
    this.#y = Float64Array.from(line, ([, lat]) => lat * METRES_PER_DEGREE);
  }

  /** Where the line comes nearest to a position, if within the limit. */
  nearest(
    [lon, lat]: Position,
    limitMetres: number,
  ): { distanceMetres: number; offMetres: number } | undefined {
    const [x, y] = [lon * this.#scaleX, lat * METRES_PER_DEGREE];
    let [least, along, passed] = [limitMetres * limitMetres, -1, 0];
    for (let at = 1; at < this.#x.length; at++) {
      const [x1, y1] = [this.#x[at - 1] as number, this.#y[at - 1] as number];
      const [dx, dy] = [(this.#x[at] as number) - x1, (this.#y[at] as number) - y1];
      const square = dx * dx + dy * dy;
      const share =
        square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
      const [offX, offY] = [x1 + dx * share - x, y1 + dy * share - y];
      const off = offX * offX + offY * offY;
      const length = Math.sqrt(square);
      if (off <= least && (off < least || along < 0))
        [least, along] = [off, passed + length * share];
      passed += length;
    }
    if (along < 0) return undefined;
    return { distanceMetres: roundTenth(along), offMetres: roundTenth(Math.sqrt(least)) };
  }
}

function pair([lon, lat]: Position): [number, number] {
  return [lon, lat];
}

function roundTenth(metres: number): number {
  return Math.round(metres * 10) / 10;
}
