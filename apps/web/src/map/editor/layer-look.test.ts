import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { seededRandom } from '@webmaps/geo/seeded-random';
import type { Json } from '@webmaps/project/map/json';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { drawnLayers } from '@webmaps/project/map/nodes/layer-order';
import type { RemoteSource } from '@webmaps/project/map/nodes/source';
import type { HexColour, Scale, StyleSections } from '@webmaps/project/map/nodes/style';
import { describe, expect, it } from 'vitest';
import { slotOf } from '../layers/overlay-layer.ts';
import { hotSource, looksOf, tileSource } from './layer-look.ts';

const none: Partial<StyleSections> = {};

function layerNode(style: Partial<StyleSections> = none, more: MapNode['registers'] = {}): MapNode {
  const sections = Object.entries(style).map(([section, value]) => [`style.${section}`, value]);
  const registers = { ...Object.fromEntries(sections), ...more } as MapNode['registers'];
  return { kind: 'layer', parent: 'root', order: 'a0', isRemoved: false, registers };
}

function looks(nodes: Readonly<Record<string, MapNode>>, ground: 'light' | 'dark' = 'light') {
  return looksOf(drawnLayers(new Map(Object.entries(nodes))), {
    ground,
    isHot: () => true,
    remoteName: (layer) => (layer === 'n.9' ? undefined : `remote-${layer}`),
  });
}

function faultsOf(layers: ReturnType<typeof looks>): readonly string[] {
  const style: StyleSpecification = {
    version: 8,
    glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
    sprite: 'https://sprites.example/all',
    sources: {
      [tileSource('n.1')]: { type: 'vector', tiles: ['layer://1/n.1/0/{z}/{x}/{y}'] },
      'remote-n.2': { type: 'raster', tiles: ['https://a.example/{z}/{x}/{y}.png'] },
      'remote-n.3': { type: 'vector', tiles: ['https://a.example/{z}/{x}/{y}.mvt'] },
      [hotSource('n.1')]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [...layers].filter(({ id }) => !id.startsWith('slot')),
  };
  return validateStyleMin(style).map(({ message }) => message);
}

/** Scales of every kind, with what the schema of the wire lets through. */
function someScales<T>(random: () => number, value: () => T): readonly Scale<T>[] {
  const field = 'f.1';
  const numbers = Array.from({ length: 1 + Math.floor(random() * 4) }, () => random() * 100);
  const rising = [...new Set(numbers)].toSorted((a, b) => a - b);
  return [
    { kind: 'one', value: value() },
    {
      kind: 'category',
      field,
      cases: [null, '', 3, '3', true, [1], { a: 1 }].map((when) => ({ when, value: value() })),
      other: value(),
    },
    {
      kind: 'steps',
      field,
      breaks: rising,
      values: [value(), ...rising.map(() => value())],
      none: value(),
    },
    {
      kind: 'continuous',
      field,
      stops: rising.map((at) => ({ at, value: value() })),
      none: value(),
    },
  ];
}

function someStyles(seed: number): readonly Partial<StyleSections>[] {
  const random = seededRandom(seed);
  const colour = (): HexColour =>
    `#${Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`;
  const number = () => random() * 20;
  const colours = someScales(random, colour);
  const sizes = someScales(random, number);
  const byZoom = [
    { zoom: 5, value: 0.5 },
    { zoom: 12, value: 2 },
  ];
  return colours.flatMap((tint, at) =>
    sizes.map((size, other): Partial<StyleSections> => ({
      fill: { colour: tint, opacity: random() },
      line: {
        colour: tint,
        width: size,
        opacity: 1,
        ...(at % 2 === 0 && { dash: [2, 1] }),
        ...(other % 2 === 0 && { widthByZoom: byZoom }),
      },
      point: {
        colour: tint,
        radius: size,
        opacity: random(),
        ring: { colour: colour(), width: 1 },
        ...(other % 2 === 1 && { radiusByZoom: byZoom }),
      },
      labels: { field: 'f.2', size: 12, colour: colour(), halo: colour(), minZoom: 3.5 },
      ...(at === 1 && { icon: { name: 'cafe', size } }),
      ...(at === 2 && {
        heat: { radius: 20, weight: size, colours: [colour(), colour()], maxZoom: 9 },
      }),
      ...(at === 0 && other === 1 && { cluster: { radius: 40, maxZoom: 12 } }),
      ...(at === 3 && { extrusion: { height: size, base: size } }),
    })),
  );
}

describe('what the map draws of layers', () => {
  it('is a valid style for every model, light and dark, in tiles and beside them', () => {
    for (const style of [none, ...someStyles(1), ...someStyles(2)]) {
      for (const ground of ['light', 'dark'] as const) {
        expect(faultsOf(looks({ 'n.1': layerNode(style) }, ground))).toEqual([]);
      }
    }
  });

  it('hides a feature in each of its layers, whatever they are', () => {
    for (const layer of looks({ 'n.1': layerNode(someStyles(3)[3]) })) {
      expect(JSON.stringify(layer.paint)).toContain('"hidden"');
    }
  });

  it('has the first of the tree on top, areas below the names of the map and points above', () => {
    const layers = looks({
      'n.1': layerNode(),
      'n.2': { ...layerNode(), order: 'a1' },
    });
    const ground = layers.filter((layer) => slotOf(layer) !== 'top').map(({ id }) => id);
    expect(ground.indexOf('overlay-layer-n.2-fill')).toBeLessThan(
      ground.indexOf('overlay-layer-n.1-fill'),
    );
    const above = layers.filter((layer) => slotOf(layer) === 'top').map(({ id }) => id);
    expect(above).toEqual([
      'overlay-layer-n.2-point',
      'overlay-hot-n.2-point',
      'overlay-layer-n.1-point',
      'overlay-hot-n.1-point',
    ]);
  });

  it('follows the groups above: what one hides is not drawn, and opacities multiply', () => {
    const group = { kind: 'group', parent: 'root', order: 'a0', isRemoved: false } as const;
    const layers = looks({
      'g.1': { ...group, registers: { opacity: 0.5 } },
      'g.2': { ...group, parent: 'g.1', registers: { isVisible: false } },
      'n.1': { ...layerNode(none, { opacity: 0.5 }), parent: 'g.2' },
    });
    expect(layers.every(({ layout }) => layout?.visibility === 'none')).toBe(true);
    const fill = layers.find(({ id }) => id === 'overlay-layer-n.1-fill');
    expect(JSON.stringify(fill?.paint)).toContain(String(0.72 * 0.25));
  });
});

describe('remote layers', () => {
  const remote = (source: RemoteSource, order: string): MapNode => ({
    ...layerNode(none, { source: source as unknown as Json, zooms: { min: 2, max: 9 } }),
    kind: 'tiles',
    order,
  });
  const shared = {
    address: 'https://a.example/{z}/{x}/{y}',
    credits: '',
    zooms: { min: 0, max: 9 },
  };
  const pictures: RemoteSource = { ...shared, kind: 'raster', size: 256 };
  const roads: RemoteSource = { ...shared, kind: 'vector', layer: 'roads' };

  it('are drawn among the others, in the order of the tree', () => {
    const drawn = looks({
      'n.1': layerNode(),
      'n.2': remote(pictures, 'a1'),
      'n.3': remote(roads, 'Zz'),
      'n.9': remote(pictures, 'a2'),
    });
    expect(faultsOf(drawn)).toEqual([]);
    const first = (part: string) => drawn.findIndex(({ id }) => id.startsWith(part));
    expect(first('remote-n.2')).toBe(0);
    expect(first('remote-n.3')).toBeGreaterThan(first(tileSource('n.1')));
    expect(first('remote-n.9')).toBe(-1);
    expect(drawn[0]).toMatchObject({ type: 'raster', minzoom: 2, maxzoom: 9 });
    const line = drawn.find(({ id }) => id === 'remote-n.3-line');
    expect(line).toMatchObject({ 'source-layer': 'roads' });
  });
});
