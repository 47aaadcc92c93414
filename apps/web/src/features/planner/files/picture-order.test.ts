import { boundsOf } from '@webmaps/map-picture/view';
import { describe, expect, it } from 'vitest';
import { pictureOrder } from './picture-order.ts';
import type { RoutePicture } from './picture-order.ts';

const pictureOf = (count: number, climbMetres: number | null = 3): RoutePicture => ({
  route: {
    distanceMetres: 12_400,
    climbMetres,
    geometry: {
      type: 'LineString',
      coordinates: Array.from({ length: count }, (_, index) => [7.4 + index / 1e5, 43.7, 12]),
    },
  },
  theme: 'dark',
  language: 'de',
  units: 'imperial',
});

describe('the picture of a route', () => {
  it('shows the whole line, however long it is', () => {
    for (const count of [2, 100, 150_000]) {
      const { view, overlay } = pictureOrder(pictureOf(count));
      const [west, south, east, north] = boundsOf(view);
      expect(west).toBeLessThan(7.4);
      expect(east).toBeGreaterThan(7.4 + (count - 1) / 1e5);
      expect(south).toBeLessThan(43.7);
      expect(north).toBeGreaterThan(43.7);
      const [line] = overlay;
      expect(line?.geometry.coordinates).toHaveLength(count);
    }
  });

  it('has length and climb in the person’s units, and no climb where none is known', () => {
    expect(pictureOrder(pictureOf(5)).figures).toEqual([
      { label: 'Distance', value: '7.7 mi' },
      { label: 'Climb', value: '10 ft' },
    ]);
    expect(pictureOrder(pictureOf(5, null)).figures).toHaveLength(1);
  });
});
