import { pictureQuerySchema } from '@webmaps/protocol/picture';
import { expect, it } from 'vitest';
import { isPoint, placePictureAddress } from './place-picture-address.ts';

const queryOf = (bounds: [number, number, number, number]) => {
  const address = placePictureAddress({
    bounds,
    widthPixels: 400,
    heightPixels: 160,
    scale: 2,
    theme: 'dark',
  });
  const { searchParams } = new URL(address, 'http://localhost');
  return pictureQuerySchema.parse(Object.fromEntries(searchParams));
};

it('shows a point with its surroundings, and an area as a whole', () => {
  expect(queryOf([7.1, 43.2, 7.1, 43.2])).toMatchObject({ center: '7.1000,43.2000', zoom: 12.5 });
  expect(queryOf([7, 43, 7.5, 43.25])).toMatchObject({ bbox: [7, 43, 7.5, 43.25], padding: 24 });
  expect(isPoint([7, 43, 7.5, 43.25])).toBe(false);
});

it('asks for what the server draws', () => {
  expect(queryOf([0, 0, 0, 0])).toMatchObject({
    ...{ width: 400, height: 160, scale: 2, theme: 'dark', format: 'webp' },
  });
});
