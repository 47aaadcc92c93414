import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { keepOverlays } from './keep-overlays.ts';
import type { OverlaySlot } from './overlay-layer.ts';
import { slotOf } from './overlay-layer.ts';
import { routeLayers } from '../route/route-layers.ts';
import { GROUND_SLOT, UPPER_SLOT } from '@webmaps/map-style/style-layers';
import { light } from '@webmaps/map-style/light';

const background = (id: string): LayerSpecification => ({ id, type: 'background' });
const base = (...ids: string[]): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: ids.map(background),
});
const placed = routeLayers(light, { tilted: true, standingBuildings: true });

function withRoute(style: StyleSpecification): StyleSpecification {
  return {
    ...style,
    sources: { ...style.sources, 'overlay-route': { type: 'geojson', data: 'kept' } },
    layers: [...style.layers, ...placed],
  };
}

describe('keepOverlays', () => {
  it('carries lines below street names, those over buildings above them and points to the top', () => {
    const next = keepOverlays(
      withRoute(base('sea', GROUND_SLOT)),
      base('sea', 'land', GROUND_SLOT, 'names', UPPER_SLOT, 'places'),
    );
    const ids = next.layers.map(({ id }) => id);
    const idsIn = (slot: OverlaySlot) =>
      placed.filter((layer) => slotOf(layer) === slot).map(({ id }) => id);
    const [ground, upper, top] = [idsIn(GROUND_SLOT), idsIn(UPPER_SLOT), idsIn('top')];
    expect(ids).toEqual([
      'sea',
      'land',
      ...ground,
      GROUND_SLOT,
      'names',
      ...upper,
      UPPER_SLOT,
      'places',
      ...top,
    ]);
    expect(next.sources['overlay-route']).toEqual({ type: 'geojson', data: 'kept' });
  });

  it('drops nothing and adds nothing when it is done again', () => {
    const style = base('sea', GROUND_SLOT, UPPER_SLOT);
    const once = keepOverlays(withRoute(style), style);
    expect(keepOverlays(once, style)).toEqual(once);
  });

  it('leaves a style alone where there is no overlay', () => {
    const style = base('sea', GROUND_SLOT);
    expect(keepOverlays(base('sea'), style)).toBe(style);
    expect(keepOverlays(undefined, style)).toBe(style);
  });
});
