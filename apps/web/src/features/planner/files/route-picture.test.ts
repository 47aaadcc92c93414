import { pictureRequestSchema } from '@webmaps/protocol/picture';
import { describe, expect, it } from 'vitest';
import { text } from '../../../text/en/export.ts';
import { drawRoutePicture, pictureRequest } from './route-picture.ts';
import type { RoutePicture } from './route-picture.ts';

const pictureOf = (count: number, climbMetres: number | null = 3): RoutePicture => ({
  route: {
    distanceMetres: 12_400,
    climbMetres,
    geometry: {
      type: 'LineString',
      coordinates: Array.from({ length: count }, (_, index) => [7.4 + index / 1e6, 43.7, 12]),
    },
  },
  theme: 'dark',
  language: 'de',
  units: 'imperial',
});

describe('the picture of a route', () => {
  it('is a request that the server takes, however long the route is', () => {
    for (const count of [2, 100, 150_000]) {
      const request = pictureRequestSchema.parse(pictureRequest(pictureOf(count)));
      const [line] = request.overlay?.features ?? [];
      expect(line?.geometry.coordinates[0]).toEqual([7.4, 43.7]);
      expect(JSON.stringify(request).length).toBeLessThan(1024 * 1024);
    }
  });

  it('has length and climb in the person’s units, and no climb where none is known', () => {
    expect(pictureRequest(pictureOf(5)).figures).toEqual([
      { label: 'Distance', value: '7.7 mi' },
      { label: 'Climb', value: '10 ft' },
    ]);
    expect(pictureRequest(pictureOf(5, null)).figures).toHaveLength(1);
  });

  it('tells why there is none', async () => {
    const refusing: typeof fetch = async () =>
      Response.json({ code: 'outside_region', message: 'No map there.' }, { status: 422 });
    expect(await drawRoutePicture(pictureOf(5), refusing)).toEqual({
      status: 'failed',
      message: 'No map there.',
    });
    const broken: typeof fetch = async () => {
      throw new TypeError('fetch failed');
    };
    expect(await drawRoutePicture(pictureOf(5), broken)).toEqual({
      status: 'failed',
      message: text.pictureUnreachable,
    });
  });
});
