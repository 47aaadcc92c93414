import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { featureFilter, groupByLayout, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification } from 'maplibre-gl';
import type { Region } from '@webmaps/protocol/region';
import { describe, expect, it } from 'vitest';
import { flavors } from '@webmaps/map-style/flavors';
import type { StyleRequest } from './build-style.ts';
import { buildStyle } from './build-style.ts';
import { GROUND_SLOT, UPPER_SLOT } from '@webmaps/map-style/style-layers';

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
  options: { hillshade: true, contours: true, buildings3d: true, terrain3d: true, language: 'en' },
  units: 'metric',
  assets: {
    sprite: 'https://maps.test/sprite/light',
    fontFaces: { 'Noto Sans Regular': 'a.woff2' },
  },
  terrainRegion: 'one',
  ...extra,
});

/** Whether a layer draws a point at a place and a zoom, by the library's own filters. */
function showsPoint(
  layer: LayerSpecification,
  place: { lon: number; lat: number; zoom: number; properties: Record<string, unknown> },
): boolean {
  const { lon, lat, zoom, properties } = place;
  const { minzoom = 0, maxzoom = 24 } = layer;
  if (zoom < minzoom || zoom >= maxzoom || !('filter' in layer)) return false;
  const canonical = { z: 0, x: 0, y: 0, key: '', equals: () => false } as const;
  const point = { x: mercatorX(lon) * EXTENT, y: mercatorY(lat) * EXTENT };
  const feature = { type: 1 as const, properties, geometry: [[point]] };
  return featureFilter(layer.filter, 'layers[0].filter').filter(
    { zoom },
    feature,
    canonical as never,
  );
}

/** Units across a tile in the library's own expressions. */
const EXTENT = 8192;

describe.each(Object.values(flavors))('the $name style', ({ name: flavor }) => {
  it.each([true, false])('is valid with relief, buildings and terrain set to %s', (on) => {
    const options = {
      hillshade: on,
      contours: on,
      buildings3d: on,
      terrain3d: on,
      language: 'fr',
    };
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

  it('draws the world under every region, whatever their order', () => {
    const ids = buildStyle(request()).layers.map(({ id }) => id);
    expect(ids.indexOf('land@world')).toBeLessThan(ids.indexOf('land@one'));
    expect(ids.indexOf('water@world')).toBeLessThan(ids.indexOf('land@one'));
  });

  it('is bare land until tiles come, with the sea of the world under its land', () => {
    const { layers } = buildStyle(request());
    expect(layers[0]).toMatchObject({
      type: 'background',
      paint: { 'background-color': flavors.light.land.base },
    });
    const ids = layers.map(({ id }) => id);
    expect(ids.indexOf('ocean@world')).toBeGreaterThan(0);
    expect(ids.indexOf('ocean@world')).toBeLessThan(ids.indexOf('land@world'));
    expect(ids.indexOf('land@world')).toBeLessThan(ids.indexOf('water@world'));
  });

  it('names towns of the world beside the regions, each from the zoom that it is worth', () => {
    const names = (lon: number, lat: number, zoom: number, min_zoom: number) =>
      buildStyle(request())
        .layers.filter(({ id }) => id.startsWith('town-name') && id.endsWith('@world'))
        .some((layer) =>
          showsPoint(layer, { lon, lat, zoom, properties: { kind: 'locality', min_zoom } }),
        );
    expect(names(1.5, 0.5, 9, 10)).toBe(true);
    expect(names(1.5, 0.5, 9, 11)).toBe(false);
    expect(names(1.5, 0.5, 10, 11)).toBe(true);
    expect(names(0.5, 0.5, 9, 10)).toBe(false);
    expect(names(0.5, 0.5, 6, 7)).toBe(true);
  });

  it('lets a region name places where it has ways, not in all of its box', () => {
    const half = { bbox: [0, 0, 1, 1], columns: 2, rows: 1, cells: '8' } as const;
    const regions = [region('one', { network: half }), world];
    const beyond = buildStyle(request({ regions })).layers.find(
      ({ id }) => id === 'town-name-beyond@world',
    );
    if (!beyond) throw new Error('There is no layer of towns beyond.');
    const town = { zoom: 9, lat: 0.5, properties: { kind: 'locality', min_zoom: 9 } };
    expect(showsPoint(beyond, { ...town, lon: 0.25 })).toBe(false);
    expect(showsPoint(beyond, { ...town, lon: 0.75 })).toBe(true);
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

  it('draws contours over the relief, under water, roads and the route', () => {
    const ids = buildStyle(request()).layers.map(({ id }) => id);
    for (const id of ['contour@one', 'contour-index@two']) {
      expect(ids.indexOf(id)).toBeGreaterThan(ids.indexOf('hillshade@two'));
      expect(ids.indexOf(id)).toBeLessThan(ids.indexOf('water@one'));
      expect(ids.indexOf(id)).toBeLessThan(ids.indexOf('tunnel-casing@one'));
    }
    expect(ids.indexOf('contour-name@two')).toBeLessThan(ids.indexOf(GROUND_SLOT));
  });

  it('has no contours where a region has no heights', () => {
    const flat = region('flat', { files: { basemap: file('flat.pmtiles') } });
    const style = buildStyle(request({ regions: [flat] }));
    expect(style.layers.filter(({ id }) => id.startsWith('contour'))).toEqual([]);
    expect(Object.keys(style.sources)).toEqual(['land-edge', 'basemap-flat']);
  });

  it('labels heights in the units of the person', () => {
    const heightLabels = (units: StyleRequest['units']) => {
      const { layers, sources } = buildStyle(request({ units }));
      const names = layers.filter(({ id }) => /^(contour-name|peak)@one$/.test(id));
      const lines = sources['contours-one'];
      return [lines && 'url' in lines && lines.url, JSON.stringify(names)].join();
    };
    expect(heightLabels('metric')).toMatch(/^contours-m:.* m"/);
    expect(heightLabels('metric')).not.toContain(' ft"');
    expect(heightLabels('imperial')).toMatch(/^contours-ft:.* ft"/);
    expect(heightLabels('imperial')).not.toContain(' m"');
  });

  it.each([true, false])(
    'keeps letters of streets and grades above the route and under buildings, with name lines: %s',
    (nameLines) => {
      const regions = [region('one', nameLines ? { nameLines } : {})];
      const ids = buildStyle(request({ regions })).layers.map(({ id }) => id);
      const name = nameLines ? 'street-name' : 'road-name-minor';
      const order = [
        'bridge@one',
        'path-grade-halo@one',
        `${name}-halo@one`,
        GROUND_SLOT,
        'path-grade@one',
        `${name}@one`,
        'buildings-3d@one',
        UPPER_SLOT,
      ];
      expect(ids.filter((id) => order.includes(id))).toEqual(order);
    },
  );

  it('gives streets their names before shops, and draws shops above buildings', () => {
    const regions = [region('one', { nameLines: true })];
    const ids = buildStyle(request({ regions })).layers.map(({ id }) => id);
    const order = ['poi-turn@one', 'street-name-halo@one', UPPER_SLOT, 'poi@one'];
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
  });

  it('lays out layers that share symbols as one', () => {
    const { layers } = buildStyle(request({ regions: [region('one', { nameLines: true })] }));
    const shared = groupByLayout(layers).map((group) => group.map(({ id }) => id));
    for (const ids of [
      ['street-name-halo@one', 'street-name@one'],
      ['river-name-halo@one', 'river-name@one'],
      ['path-grade-turn@one', 'path-grade-halo@one', 'path-grade@one'],
      ['poi-turn@one', 'poi@one'],
      ['poi-runner-turn@one', 'poi-runner@one'],
      ['park-name-turn@one', 'park-name@one'],
      ['district-name-turn@one', 'district-name@one'],
      ['road-number-turn@one', 'road-number@one'],
    ])
      expect(shared).toContainEqual(ids);
  });

  it('keeps names along streets and rivers large enough to be read on a tilted map', () => {
    const { layers } = buildStyle(request({ regions: [region('one', { nameLines: true })] }));
    const names = layers.filter(({ id }) => /^(street|river)-name/.test(id));
    expect(names).toHaveLength(4);
    for (const { layout } of names)
      expect(layout).toMatchObject({ 'text-pitch-alignment': 'viewport' });
  });

  it('reads name lines only from regions that have them', () => {
    const regions = [region('one', { nameLines: true }), region('two')];
    const { layers } = buildStyle(request({ regions }));
    const named = layers.filter(({ id }) => /^(street|road|river|waterway)-name/.test(id));
    expect(named.filter(({ id }) => /^(street|river)/.test(id)).map(({ id }) => id)).toEqual([
      'river-name-halo@one',
      'street-name-halo@one',
      'river-name@one',
      'street-name@one',
    ]);
    expect(named.filter(({ id }) => id.endsWith('@two'))).toHaveLength(6);
  });

  it('has no relief, extrusion or terrain when they are switched off', () => {
    const options = {
      hillshade: false,
      contours: false,
      buildings3d: false,
      terrain3d: false,
      language: 'en',
    };
    const style = buildStyle(request({ options }));
    expect(style.terrain).toBeUndefined();
    expect(style.layers.some(({ type }) => type === 'hillshade' || type === 'fill-extrusion')).toBe(
      false,
    );
    expect(Object.keys(style.sources).sort()).toEqual([
      'basemap-one',
      'basemap-two',
      'basemap-world',
      'land-edge',
    ]);
  });

  it.each([
    [{ kind: 'slope' } as const, 'shading-one', 'raster'],
    [{ kind: 'aspect' } as const, 'shading-one', 'raster'],
    [{ kind: 'height', lowMetres: 10, highMetres: 900 } as const, 'relief-one', 'color-relief'],
  ])('colours the ground below hillshade, water and ways by %o', (shading, source, type) => {
    const { options } = request();
    const style = buildStyle(request({ options: { ...options, shading, exaggeration: 2.5 } }));
    expect(validateStyleMin(style)).toEqual([]);
    const ids = style.layers.map(({ id }) => id);
    const layer = style.layers[ids.indexOf('shading@one')];
    expect(layer).toMatchObject({ source, type });
    expect(ids.indexOf('shading@one')).toBeLessThan(ids.indexOf('hillshade@one'));
    expect(ids.indexOf('shading@one')).toBeLessThan(ids.indexOf('water@one'));
    expect(ids).not.toContain('shading@world');
    expect(style.terrain?.exaggeration).toBe(2.5);
  });

  it('stays flat where the region in view has no heights', () => {
    expect(buildStyle(request({ terrainRegion: 'world' })).terrain).toBeUndefined();
  });
});
