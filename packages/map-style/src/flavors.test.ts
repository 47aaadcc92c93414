import { describe, expect, it } from 'vitest';
import { contrastRatio, luminance } from './contrast.ts';
import { dark } from './dark.ts';
import type { Flavor } from './flavor.ts';
import { meaning } from './flavor.ts';
import { flavors } from './flavors.ts';

describe.each(Object.values(flavors))('the $name map', (flavor: Flavor) => {
  const grounds = {
    base: flavor.land.base,
    built: flavor.land.built,
    park: flavor.land.park,
    wood: flavor.land.wood,
    rock: flavor.land.rock,
    sand: flavor.land.sand,
    building: flavor.building.fill,
  };
  const texts = {
    city: flavor.label.city,
    suburb: flavor.label.suburb,
    roadMajor: flavor.label.roadMajor,
    roadMinor: flavor.label.roadMinor,
    peak: flavor.label.peak,
    island: flavor.label.island,
    contour: flavor.contour.label,
  };

  it.each(Object.entries({ ...texts, ...flavor.poi }))(
    'has %s names readable on every ground through their halo',
    (_, text) => {
      for (const [name, ground] of Object.entries(grounds)) {
        expect(contrastRatio(text, over(flavor.label.halo, ground)), name).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(contrastRatio(text, ground), `bare ${name}`).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it.each(Object.entries(texts))('has %s names readable on land even without a halo', (_, text) => {
    for (const ground of [flavor.land.base, flavor.land.built]) {
      expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has names of water readable on water', () => {
    expect(
      contrastRatio(flavor.water.label, over(flavor.water.halo, flavor.water.fill)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it('has readable road names on every road', () => {
    for (const road of ['tertiary', 'minor', 'service', 'pedestrian'] as const) {
      const behind = over(flavor.label.roadHalo, flavor.road[road].fill);
      expect(contrastRatio(flavor.label.roadMinor, behind)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('sets the route apart from its casing and the casing from the land', () => {
    expect(contrastRatio(meaning.route, flavor.overlay.casing)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(flavor.overlay.casing, flavor.land.wood)).toBeGreaterThan(1.4);
  });

  it('ranks roads from service up to motorway by their contrast', () => {
    const ranks = ['service', 'minor', 'tertiary', 'secondary', 'primary', 'motorway'] as const;
    const weights = ranks.map((road) => weight(flavor.road[road].fill, flavor.land.base));
    expect(weights).toEqual([...weights].sort((a, b) => a - b));
  });
});

it('keeps the sea darker than the land at night', () => {
  expect(luminance(dark.water.fill)).toBeLessThan(luminance(dark.land.base) * 0.85);
});

it('keeps every ground at night lighter than the casing of the route', () => {
  const { pitchLine: _, ...grounds } = dark.land;
  for (const ground of Object.values(grounds)) {
    expect(luminance(ground)).toBeGreaterThan(luminance(dark.overlay.casing) * 2);
  }
});

/** A `#rrggbb` or `rgba()` colour laid over an opaque ground. */
function over(colour: string, ground: string): string {
  const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(colour);
  if (!parts) return colour;
  const alpha = Number(parts[4]);
  const mixed = [1, 2, 3].map((i) => {
    const below = Number.parseInt(ground.slice(i * 2 - 1, i * 2 + 1), 16);
    return Math.round(Number(parts[i]) * alpha + below * (1 - alpha));
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Distance of two colours in RGB, which counts warmth as well as lightness. */
function weight(a: string, b: string): number {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return Math.hypot(...[1, 3, 5].map((at) => channel(a, at) - channel(b, at)));
}
