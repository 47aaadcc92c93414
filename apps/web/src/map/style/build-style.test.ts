import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { Region } from '@webmaps/protocol/region';
import { describe, expect, it } from 'vitest';
import type { StyleRequest } from './build-style.ts';
import { buildStyle, GROUND_SLOT, UPPER_SLOT } from './build-style.ts';

const file = (name: string) => ({ url: `https://maps.test/regions/${name}`, bytes: 1, sha256: '' });

const region = (id: string, extra: Partial<Region> = {}): Region => ({
  id,
  name: id,
  bbox: [0, 0, 1, 1],
  fictional: false,
  overview: false,
  minZoom: 0,
  maxZoom: 15,
  start: { center: [0.5, 0.5], zoom: 12 },
  attributions: [],
  files: { basemap: file(`${id}.pmtiles`), terrain: file(`${id}-heights.pmtiles`) },
  ...extra,
});

const world = region('world', { overview: true, files: { basemap: file('world.pmtiles') } });

const request = (extra: Partial<StyleRequest> = {}): StyleRequest => ({
  flavor: 'light',
  regions: [region('one'), region('two'), world],
  options: { hillshade: true, buildings3d: true, terrain3d: true, language: 'en' },
  assets: {
    sprite: 'https://maps.test/sprite/light',
    fontFaces: { 'Noto Sans Regular': 'a.woff2' },
  },
  terrainRegion: 'one',
  ...extra,
});

describe.each(['light', 'dark'] as const)('the %s style', (flavor) => {
  it.each([true, false])('is valid with relief, buildings and terrain set to %s', (on) => {
    const options = { hillshade: on, buildings3d: on, terrain3d: on, language: 'fr' };
    expect(validateStyleMin(buildStyle(request({ flavor, options })))).toEqual([]);
  });
});

describe('buildStyle', () => {
  it('gives an equal style for an equal request', () => {
    expect(JSON.stringify(buildStyle(request()))).toBe(JSON.stringify(buildStyle(request())));
  });

  it('is valid without any region', () => {
    expect(validateStyleMin(buildStyle(request({ regions: [] })))).toEqual([]);
  });

  it('draws the world under every region, whatever the order they come in', () => {
    const ids = buildStyle(request()).layers.map(({ id }) => id);
    expect(ids.indexOf('land@world')).toBeLessThan(ids.indexOf('land@one'));
    expect(ids.indexOf('water@world')).toBeLessThan(ids.indexOf('land@one'));
  });

  it('keeps every layer of one kind together, so that regions do not cover each other', () => {
    const ids = buildStyle(request()).layers.map(({ id }) => id);
    expect(ids.indexOf('road@two') - ids.indexOf('road@one')).toBe(1);
  });

  it('names no layer twice', () => {
    const ids = buildStyle(request()).layers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('draws relief over the land and under the water', () => {
    const ids = buildStyle(request()).layers.map(({ id }) => id);
    expect(ids.indexOf('hillshade@one')).toBeGreaterThan(ids.indexOf('land-open@two'));
    expect(ids.indexOf('hillshade@two')).toBeLessThan(ids.indexOf('water@one'));
  });

  it('keeps street names above the route and buildings above street names', () => {
    const ids = buildStyle(request()).layers.map(({ id }) => id);
    const order = [
      'bridge@one',
      GROUND_SLOT,
      'road-name-minor@one',
      'buildings-3d@one',
      UPPER_SLOT,
    ];
    expect(order.map((id) => ids.indexOf(id))).toEqual(
      order.map((id) => ids.indexOf(id)).sort((a, b) => a - b),
    );
    expect(ids).toEqual(expect.arrayContaining(order));
  });

  it('has no relief, extrusion or terrain when they are switched off', () => {
    const options = { hillshade: false, buildings3d: false, terrain3d: false, language: 'en' };
    const style = buildStyle(request({ options }));
    expect(style.terrain).toBeUndefined();
    expect(style.layers.some(({ type }) => type === 'hillshade' || type === 'fill-extrusion')).toBe(
      false,
    );
    expect(Object.keys(style.sources).sort()).toEqual([
      'basemap-one',
      'basemap-two',
      'basemap-world',
    ]);
  });

  it('stays flat where the region in view has no heights', () => {
    expect(buildStyle(request({ terrainRegion: 'world' })).terrain).toBeUndefined();
  });
});
