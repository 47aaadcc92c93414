import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import {
  GHOST_SOURCE,
  ghostLayers,
  HOVER_SOURCE,
  hoverLayers,
  ROUTE_SOURCE,
  routeLayers,
} from './route-layers.ts';
import { slotOf } from '../layers/overlay-layer.ts';
import { UPPER_SLOT } from '@webmaps/map-style/style-layers';
import { dark } from '@webmaps/map-style/dark';
import { light } from '@webmaps/map-style/light';

const data = { type: 'FeatureCollection' as const, features: [] };

describe.each([light, dark])('the route on the $name map', (flavor) => {
  it.each([true, false])('is made of valid layers when tilted is %s', (tilted) => {
    const variant = { tilted, standingBuildings: tilted };
    const layers = [...routeLayers(flavor, variant), ...hoverLayers, ...ghostLayers];
    const errors = validateStyleMin({
      version: 8,
      sources: {
        [ROUTE_SOURCE]: { type: 'geojson', data },
        [HOVER_SOURCE]: { type: 'geojson', data },
        [GHOST_SOURCE]: { type: 'geojson', data },
      },
      'font-faces': { 'Noto Sans Medium': 'https://maps.test/a.woff2' },
      layers,
    });
    expect(errors).toEqual([]);
  });
});

it('draws the casing under the line and the start above all other marks of the route', () => {
  const ids = routeLayers(light, { tilted: true, standingBuildings: true }).map(({ id }) => id);
  const order = ['glow', 'casing', 'line', 'over', 'arrows', 'handles', 'end', 'start'];
  const found = order.map((name) => ids.indexOf(`${ROUTE_SOURCE}-${name}`));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(found).not.toContain(-1);
});

it('goes over buildings with thin lines only where buildings are extruded', () => {
  const slots = (standingBuildings: boolean) =>
    routeLayers(light, { tilted: true, standingBuildings }).map(slotOf);
  expect(slots(false)).not.toContain(UPPER_SLOT);
  expect(slots(true)).toContain(UPPER_SLOT);
});
