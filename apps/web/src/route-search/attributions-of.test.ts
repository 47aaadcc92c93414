import { expect, it } from 'vitest';
import { attributionsOf } from './attributions-of.ts';

const osm = { text: '© OpenStreetMap contributors' };
const valhalla = { text: 'Valhalla', url: 'https://valhalla.test/' };

it('names each source once for several answers of another router', () => {
  const source = { router: 'valhalla', attributions: [osm, valhalla] } as const;
  expect(attributionsOf([{ source }, { source }])).toEqual([osm, valhalla]);
});

it('gives no attribution for what our own engine found', () => {
  expect(attributionsOf([{}, {}])).toEqual([]);
});
