import { flatRingContains } from '@webmaps/geo/flat-ring';
import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { describe, expect, it } from 'vitest';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import { WORLD_UNITS, worldX, worldY } from '@webmaps/tiles/world';
import { readAtlas, worldFeatures } from './world-features.ts';

const features = [...worldFeatures(readAtlas())];
const earth = features.filter(({ layer }) => layer === 'earth');
const countries = features.filter(({ layer }) => layer === 'places');

/** Boxes make the many questions below quick. */
const boxes = new Map(earth.map((feature) => [feature, boxOf(feature)]));

function boxOf({ parts }: TileFeature) {
  const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 2) {
      box.west = Math.min(box.west, part[at] ?? 0);
      box.east = Math.max(box.east, part[at] ?? 0);
      box.north = Math.min(box.north, part[at + 1] ?? 0);
      box.south = Math.max(box.south, part[at + 1] ?? 0);
    }
  }
  return box;
}

function isLandAt(x: number, y: number): boolean {
  return earth.some((feature) => {
    const box = boxes.get(feature);
    if (!box || x < box.west || x > box.east || y < box.north || y > box.south) return false;
    return feature.parts.filter((part) => flatRingContains(part, x, y)).length % 2 === 1;
  });
}

function isLand(lon: number, lat: number): boolean {
  return isLandAt(worldX(lon), worldY(lat));
}

function country(name: string): TileFeature {
  const found = countries.find(({ properties }) => properties['name'] === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

describe('the world', () => {
  it.each([
    ['Bamako, West Africa', -8, 12.6],
    ['Lagos, West Africa', 3.4, 6.6],
    ['Conakry hills', -12, 10.5],
    ['Svalbard', 16, 78.5],
    ['north Greenland', -40, 81.5],
    ['Ellesmere Island', -75, 80],
    ['Chukotka west of 180°', 178, 67],
    ['Chukotka east of 180°', -175, 66.5],
    ['Wrangel Island across 180°', -179.8, 71.1],
    ['Vanua Levu in Fiji', 179, -16.6],
    ['Antarctica at 0°', 0, -80],
    ['Antarctica at 180°', 179.9, -84.9],
    ['Antarctica at -180°', -179.9, -84.9],
    ['the Antarctic Peninsula', -64, -66],
    ['Siberia', 100, 62],
    ['Denver', -105, 39.7],
  ])('has land at %s', (_, lon, lat) => {
    expect(isLand(lon, lat)).toBe(true);
  });

  it.each([
    ['0° N 0° E', 0, 0],
    ['the mid Atlantic', -35, 30],
    ['the North Pole as far as the map goes', 0, 84.9],
    ['the Arctic Ocean', 170, 80],
    ['the Pacific at 180°', 180, 0],
    ['the Southern Ocean', 100, -60],
    ['the Caspian Sea', 51, 41.5],
    ['the Gulf of Guinea', 3, 3],
  ])('has sea at %s', (_, lon, lat) => {
    expect(isLand(lon, lat)).toBe(false);
  });

  it('covers 29 % of the sphere with land', () => {
    let land = 0;
    let all = 0;
    for (let lat = -84; lat <= 84; lat += 4) {
      for (let lon = -178; lon < 180; lon += 4) {
        const weight = longitudeScale(lat);
        all += weight;
        if (isLand(lon, lat)) land += weight;
      }
    }
    expect(land / all).toBeGreaterThan(0.27);
    expect(land / all).toBeLessThan(0.31);
  });

  it('closes the land at the edges of the map and beyond them', () => {
    const all = [...boxes.values()];
    expect(Math.min(...all.map(({ west }) => west))).toBeLessThan(0);
    expect(Math.max(...all.map(({ east }) => east))).toBeGreaterThan(WORLD_UNITS);
    expect(Math.max(...all.map(({ south }) => south))).toBeGreaterThan(WORLD_UNITS);
    const open = earth.flatMap(({ parts }) =>
      parts.filter((part) => part[0] !== part.at(-2) || part[1] !== part.at(-1)),
    );
    expect(open).toEqual([]);
  });

  it('labels countries on their own land, never at 0° N 0° E', () => {
    const origin = WORLD_UNITS / 2;
    for (const { parts, properties } of countries) {
      const [x = 0, y = 0] = parts[0] ?? [];
      expect(Math.hypot(x - origin, y - origin), String(properties['name'])).toBeGreaterThan(
        WORLD_UNITS / 360,
      );
      expect(x > 0 && x < WORLD_UNITS && y > 0 && y < WORLD_UNITS, String(properties['name'])).toBe(
        true,
      );
      expect(isLandAt(x, y), String(properties['name'])).toBe(true);
    }
  });

  it.each([
    ['Germany', [6, 15, 47.3, 55]],
    ['France', [-5, 8.3, 42.3, 51.2]],
    ['United States', [-125, -67, 25, 49.5]],
    ['Norway', [5, 31, 58, 71]],
    ['Monaco', [7.3, 7.5, 43.7, 43.8]],
    ['Fiji', [177, 180, -18.5, -16]],
    ['Russia', [30, 170, 50, 75]],
    ['Antarctica', [-180, 180, -85, -65]],
  ] as const)('labels %s in its middle', (name, [west, east, south, north]) => {
    const [x = 0, y = 0] = country(name).parts[0] ?? [];
    expect(x).toBeGreaterThan(worldX(west));
    expect(x).toBeLessThan(worldX(east));
    expect(y).toBeLessThan(worldY(south));
    expect(y).toBeGreaterThan(worldY(north));
  });

  it('names countries in many languages', () => {
    expect(country('Germany').properties).toMatchObject({
      kind: 'country',
      name: 'Germany',
      'name:de': 'Deutschland',
      'name:fr': 'Allemagne',
      'name:es': 'Alemania',
      'name:ja': 'ドイツ',
    });
    expect(countries.length).toBeGreaterThan(230);
    expect(country('Kosovo').properties['name:ru']).toBe('Косово');
  });

  it('shows large countries first', () => {
    expect(country('Russia').minZoom).toBeLessThan(country('Germany').minZoom);
    expect(country('Germany').minZoom).toBeLessThan(country('Monaco').minZoom);
  });

  it('draws no border around leased bases', () => {
    // Baikonur is an ellipse of 90 by 85 km in the steppe.
    const [west, east, north, south] = [worldX(62), worldX(65), worldY(46.8), worldY(45)];
    const inside = features.filter(
      ({ layer, parts: [line] }) =>
        layer === 'boundaries' &&
        line?.every((value, at) =>
          at % 2 ? value > north && value < south : value > west && value < east,
        ),
    );
    expect(inside).toEqual([]);
  });

  it('marks borders of lands without a code as disputed', () => {
    const borders = features.filter(({ layer }) => layer === 'boundaries');
    const disputed = borders.filter(({ properties }) => properties['disputed'] === true);
    expect(disputed.length).toBeGreaterThan(5);
    expect(disputed.length).toBeLessThan(borders.length / 4);
  });
});
