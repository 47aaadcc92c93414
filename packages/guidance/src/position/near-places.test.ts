import { seededRandom } from '@webmaps/geo/seeded-random';
import { expect, test } from 'vitest';
import { prepareGuide } from '../route/guide-route.ts';
import { lineThrough } from '../testing/test-lines.ts';
import { nearPlaces } from './near-places.ts';

test('finds by the boxes of stretches what all segments hold', () => {
  const random = seededRandom(3);
  const corners = Array.from({ length: 60 }, () => [random() * 900, random() * 900] as const);
  const route = prepareGuide(lineThrough(corners));
  if (!route) throw new Error('No line');
  // Boxes around everything pass over nothing.
  const boxes = route.boxes.map((_, index) => (index % 4 < 2 ? -Infinity : Infinity));
  for (let round = 0; round < 200; round++) {
    const [east, north] = [random() * 1100 - 100, random() * 1100 - 100];
    const radiusMetres = 20 + random() * 100;
    const found = nearPlaces(route, east, north, radiusMetres);
    expect(found).toEqual(nearPlaces({ ...route, boxes }, east, north, radiusMetres));
  }
});
