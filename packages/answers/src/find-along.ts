import type { Position } from '@webmaps/geo/position';
import { itemPosition } from '@webmaps/geocoder/describe-item';
import type { PlaceIndex } from '@webmaps/geocoder/place-index';
import { alongKinds } from '@webmaps/protocol/along';
import type { Along, AlongKind, AlongQuestion } from '@webmaps/protocol/along';
import { MeasuredLine } from './measured-line.ts';

/**
 * Water, food, toilets and shelters near a line, in its order; each once, where the line comes nearest.
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
        const openingHours = index.openingHours(item);
        return [
          {
            kind,
            category,
            ...(name !== '' && { name }),
            ...(openingHours !== undefined && { openingHours }),
            position: pair(position),
            ...near,
          },
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
  food: [
    'bakery',
    'bar',
    'beverages',
    'biergarten',
    'cafe',
    'convenience',
    'deli',
    'farm',
    'fast_food',
    'food_court',
    'greengrocer',
    'ice_cream',
    'kiosk',
    'pastry',
    'pub',
    'restaurant',
    'supermarket',
  ],
  toilets: ['toilets'],
  shelter: ['shelter', 'wilderness_hut', 'alpine_hut'],
};

function pair([lon, lat]: Position): [number, number] {
  return [lon, lat];
}
