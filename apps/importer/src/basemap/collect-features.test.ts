import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';

import { extractOf } from '../osm/extract-builder.ts';
import type { Tags } from '../osm/extract.ts';
import { cutTiles } from '@webmaps/tiles/cutter';
import { worldBox } from '@webmaps/tiles/world';
import { collectFeatures } from './collect-features.ts';
import { BASEMAP_LAYERS } from '../tile-schema/layers.ts';

/** What the layer holds at the last zoom, drawn from one square of 200 m and one line in a small extract. */
function drawn(
  layer: string,
  tags: Tags,
  shape: 'point' | 'line' | 'area',
  zoom = 15,
): VectorTileFeature[] {
  const nodes = [
    { id: 1, lon: 0.004, lat: 0.004 },
    { id: 2, lon: 0.006, lat: 0.004 },
    { id: 3, lon: 0.006, lat: 0.006 },
    { id: 4, lon: 0.004, lat: 0.006, ...(shape === 'point' && { tags }) },
  ];
  const refs = shape === 'line' ? [1, 2, 3] : [1, 2, 3, 4, 1];
  return featuresOf(
    extractOf({
      bbox: [0.003, 0.003, 0.007, 0.007],
      nodes,
      ways: shape === 'point' ? [] : [{ id: 9, refs, tags }],
    }),
    { layer, zoom },
  );
}

function featuresOf(
  extract: ReturnType<typeof extractOf>,
  { layer, zoom }: { layer: string; zoom: number },
): VectorTileFeature[] {
  const features: VectorTileFeature[] = [];
  cutTiles(collectFeatures(extract, worldBox(extract.bbox)), 0, (z, _x, _y, bytes) => {
    if (z !== zoom) return;
    const tile = new VectorTile(new PbfReader(bytes)).layers[layer];
    for (let i = 0; i < (tile?.length ?? 0); i++) {
      const feature = tile?.feature(i);
      if (feature) features.push(feature);
    }
  });
  return features;
}

const properties = (...args: Parameters<typeof drawn>) =>
  drawn(...args).map((feature) => ({ ...feature.properties }));

describe('roads', () => {
  it('carry what the style and the schema ask for', () => {
    const tags = {
      highway: 'primary_link',
      ref: 'D 12;E 5',
      name: 'Rue',
      oneway: 'yes',
      surface: 'asphalt',
      lit: 'yes',
      bridge: 'yes',
      foot: 'no',
      'name:de': 'Gasse',
    };
    expect(properties('roads', tags, 'line')).toEqual([
      {
        kind: 'major_road',
        kind_detail: 'primary_link',
        min_zoom: 11,
        is_link: true,
        is_bridge: true,
        name: 'Rue',
        'name:de': 'Gasse',
        ref: 'D 12;E 5',
        shield_text: 'D 12',
        shield_text_length: 4,
        network: 'other',
        oneway: 'yes',
        surface: 'asphalt',
        ground: 'paved',
        lit: 'yes',
        access: 'no',
      },
    ]);
  });

  it('say how hard a path is, how hard to see, and what surface it has', () => {
    const path = { highway: 'path', sac_scale: 'demanding_mountain_hiking' };
    const bad = { ...path, trail_visibility: 'bad', surface: 'mud' };
    expect(properties('roads', bad, 'line')).toMatchObject([
      { sac_scale: 3, trail_visibility: 'bad', ground: 'rough' },
    ]);
    const [good = {}] = properties(
      'roads',
      { ...path, sac_scale: 'strolling', trail_visibility: 'good', surface: 'cheese' },
      'line',
    );
    for (const key of ['sac_scale', 'trail_visibility', 'ground']) {
      expect(good).not.toHaveProperty(key);
    }
  });

  it.each<[Tags, string, string]>([
    [{ highway: 'footway', footway: 'sidewalk' }, 'path', 'sidewalk'],
    [{ highway: 'steps' }, 'path', 'steps'],
    [{ highway: 'track' }, 'path', 'track'],
    [{ highway: 'living_street' }, 'minor_road', 'living_street'],
    [{ railway: 'tram' }, 'rail', 'tram'],
    [{ route: 'ferry' }, 'ferry', 'ferry'],
    [{ aerialway: 'gondola' }, 'aerialway', 'gondola'],
    [{ man_made: 'pier' }, 'path', 'pier'],
  ])('are %j', (tags, kind, detail) => {
    expect(properties('roads', tags, 'line')).toMatchObject([
      { kind, kind_detail: detail, min_zoom: expect.any(Number) as number },
    ]);
  });

  it('are not made of what is planned, gone or an area', () => {
    for (const tags of [
      { highway: 'proposed' },
      { highway: 'constructor' },
      { railway: 'abandoned' },
    ]) {
      expect(drawn('roads', tags, 'line')).toEqual([]);
    }
    expect(drawn('roads', { highway: 'pedestrian', area: 'yes' }, 'area')).toEqual([]);
    expect(properties('landuse', { highway: 'pedestrian', area: 'yes' }, 'area')).toEqual([
      { kind: 'pedestrian' },
    ]);
  });

  it('that close stay lines', () => {
    expect(drawn('roads', { highway: 'residential' }, 'area').map(({ type }) => type)).toEqual([2]);
  });
});

describe('buildings', () => {
  it('have a height from metres, feet or storeys, and their look', () => {
    const heights = (tags: Tags) =>
      properties('buildings', { building: 'yes', ...tags }, 'area')[0]?.['height'];
    expect(heights({ height: '12.5 m' })).toBe(12.5);
    expect(heights({ height: "100'" })).toBe(30.5);
    expect(heights({ 'building:levels': '4' })).toBe(14);
    expect(heights({ height: 'tall' })).toBeUndefined();
    expect(heights({})).toBeUndefined();
    const look = {
      'roof:shape': 'hipped',
      'roof:height': '3',
      'roof:colour': 'red',
      'building:colour': '#fff',
    };
    expect(
      properties(
        'buildings',
        { building: 'church', min_height: '4', height: '9', ...look },
        'area',
      ),
    ).toEqual([
      { kind: 'building', height: 9, min_height: 4, use: 'church', ...look, 'roof:height': 3 },
    ]);
  });

  it('have rough heights below the last zoom', () => {
    expect(properties('buildings', { building: 'yes', height: '12.4' }, 'area', 14)).toEqual([
      { kind: 'building', height: 10 },
    ]);
  });

  it('show their house number in the middle', () => {
    const found = drawn('buildings', { building: 'house', 'addr:housenumber': '7b' }, 'area');
    expect(found.map(({ type, properties: { kind } }) => [type, kind])).toEqual([
      [3, 'building'],
      [1, 'address'],
    ]);
    expect(properties('buildings', { 'addr:housenumber': '9' }, 'point')).toEqual([
      { kind: 'address', addr_housenumber: '9' },
    ]);
  });
});

describe('land and water', () => {
  it.each<[Tags, string]>([
    [{ leisure: 'pitch', sport: 'tennis' }, 'pitch'],
    [{ leisure: 'track', sport: 'running' }, 'track'],
    [{ leisure: 'stadium' }, 'stadium'],
    [{ place: 'square' }, 'square'],
    [{ landuse: 'orchard' }, 'farmland'],
    [{ natural: 'wood' }, 'wood'],
    [{ amenity: 'university' }, 'university'],
    [{ aeroway: 'aerodrome' }, 'aerodrome'],
    [{ boundary: 'national_park' }, 'national_park'],
  ])('draws %j', (tags, kind) => {
    expect(properties('landuse', tags, 'area')[0]?.['kind']).toBe(kind);
  });

  it('draws lakes, pools and streams apart', () => {
    expect(
      properties('water', { natural: 'water', water: 'lake', name: 'See' }, 'area'),
    ).toMatchObject([
      { kind: 'lake', kind_detail: 'lake' },
      { kind: 'lake', name: 'See' },
    ]);
    expect(properties('water', { leisure: 'swimming_pool' }, 'area')).toMatchObject([
      { kind: 'swimming_pool' },
    ]);
    expect(properties('water', { waterway: 'stream' }, 'line')).toMatchObject([{ kind: 'stream' }]);
  });

  it('names a river along its line and not in its areas', () => {
    const river = { natural: 'water', water: 'river', name: 'Fluss' };
    expect(drawn('water', river, 'area').map(({ type }) => type)).toEqual([3]);
    expect(drawn('water', { ...river, water: 'pond' }, 'area').map(({ type }) => type)).toEqual([
      3, 1,
    ]);
    expect(properties('name_lines', { waterway: 'river', name: 'Fluss' }, 'line')).toContainEqual({
      kind: 'river',
      name: 'Fluss',
      rank: 9,
    });
  });

  it('leaves holes in multipolygons and lends untagged ones the tags of their outer way', () => {
    const ring = (id: number, from: number, to: number) =>
      [
        [from, from],
        [to, from],
        [to, to],
        [from, to],
      ].map(([lon = 0, lat = 0], i) => ({ id: id + i, lon, lat }));
    const extract = extractOf({
      nodes: [...ring(1, 0.004, 0.008), ...ring(11, 0.006, 0.007)],
      ways: [
        { id: 1, refs: [1, 2, 3], tags: { landuse: 'forest' } },
        { id: 2, refs: [1, 4, 3] },
        { id: 3, refs: [11, 12, 13, 14, 11], tags: { natural: 'water' } },
      ],
      relations: [
        {
          id: 1,
          tags: { type: 'multipolygon' },
          members: [
            { type: 'way', ref: 1, role: 'outer' },
            { type: 'way', ref: 2, role: 'outer' },
            { type: 'way', ref: 3, role: 'inner' },
          ],
        },
      ],
    });
    const [forest, ...others] = featuresOf(extract, { layer: 'landuse', zoom: 14 });
    expect(others).toEqual([]);
    expect(forest?.properties['kind']).toBe('forest');
    const areas =
      forest
        ?.loadGeometry()
        .map((points) => twiceFlatRingArea(points.flatMap(({ x, y }) => [x, y]))) ?? [];
    expect(areas.map(Math.sign)).toEqual([1, -1]);
    expect((areas[0] ?? 0) / -(areas[1] ?? 1)).toBeCloseTo(16, 0);
    expect(featuresOf(extract, { layer: 'water', zoom: 14 })).toHaveLength(1);
  });
});

describe('points', () => {
  it('of interest need a name only where their kind does not say enough', () => {
    expect(properties('pois', { amenity: 'drinking_water' }, 'point')).toMatchObject([
      { kind: 'drinking_water' },
    ]);
    expect(properties('pois', { amenity: 'toilets' }, 'area')).toMatchObject([{ kind: 'toilets' }]);
    expect(properties('pois', { amenity: 'restaurant' }, 'point')).toEqual([]);
    expect(properties('pois', { amenity: 'restaurant', name: 'Chez nous' }, 'point')).toMatchObject(
      [{ kind: 'restaurant', name: 'Chez nous' }],
    );
    expect(
      properties('pois', { natural: 'peak', ele: '2942', name: 'Coma Pedrosa' }, 'point'),
    ).toMatchObject([{ kind: 'peak', elevation: 2942 }]);
    for (const pass of [{ natural: 'saddle' }, { mountain_pass: 'yes', highway: 'crossing' }]) {
      const tags = { ...pass, ele: '2408', name: "Port d'Envalira" } as Tags;
      expect(properties('pois', tags, 'point')).toMatchObject([
        { kind: 'saddle', elevation: 2408, name: "Port d'Envalira" },
      ]);
    }
  });

  it('of places are ranked by their people', () => {
    const [city] = properties(
      'places',
      {
        place: 'city',
        name: 'Αθήνα',
        'name:en': 'Athens',
        population: '3,041,131',
        capital: 'yes',
      },
      'point',
    );
    expect(city).toMatchObject({
      kind: 'locality',
      kind_detail: 'city',
      population: 3041131,
      population_rank: 12,
      capital: 'yes',
      script: 'Greek',
      'name:en': 'Athens',
    });
    expect(properties('places', { place: 'suburb', name: 'X' }, 'point')).toMatchObject([
      { kind: 'neighbourhood', kind_detail: 'suburb' },
    ]);
    expect(properties('places', { place: 'city' }, 'point')).toEqual([]);
    expect(properties('earth', { place: 'island', name: 'X' }, 'point')).toMatchObject([
      { kind: 'earth' },
      { kind: 'island' },
    ]);
  });
});

describe('the layers', () => {
  it('are named all ten, whatever the extract holds', () => {
    const extract = extractOf({
      nodes: [
        { id: 1, lon: 0, lat: 0 },
        { id: 2, lon: 0.01, lat: 0.01 },
      ],
    });
    const layers = collectFeatures(extract, worldBox(extract.bbox)).vectorLayers();
    expect(layers.map(({ id }) => id)).toEqual([...BASEMAP_LAYERS]);
    expect(layers).toHaveLength(10);
  });
});
