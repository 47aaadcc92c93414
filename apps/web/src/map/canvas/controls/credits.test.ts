import type { Region } from '@webmaps/protocol/region';
import { describe, expect, it } from 'vitest';
import { creditsOf } from './credits.ts';

const region = (overview: boolean, attributions: Region['attributions']): Region => ({
  id: 'r',
  name: 'r',
  bbox: [0, 0, 1, 1],
  fictional: false,
  overview,
  minZoom: 0,
  maxZoom: 15,
  start: { center: [0, 0], zoom: 10 },
  attributions,
  files: {},
});

describe('creditsOf', () => {
  it('names each source once, regions before the overview', () => {
    const world = region(true, [{ text: 'Natural Earth' }]);
    const osm = { text: '© OpenStreetMap contributors', url: 'https://osm.test/copyright' };
    expect(creditsOf([world, region(false, [osm]), region(false, [osm])], [])).toEqual([
      osm,
      { text: 'Natural Earth', url: undefined },
    ]);
  });

  it('names others after the regions, and not again', () => {
    const osm = { text: '© OpenStreetMap contributors', url: 'https://osm.test/copyright' };
    const router = { text: 'Valhalla', url: 'https://valhalla.test/' };
    expect(creditsOf([region(false, [osm])], [osm, router])).toEqual([osm, router]);
  });

  it('makes no link of an address that is not on the web', () => {
    const hostile = region(false, [{ text: 'Map', url: 'javascript:alert(1)' }]);
    expect(creditsOf([hostile], [])).toEqual([{ text: 'Map', url: undefined }]);
  });
});
