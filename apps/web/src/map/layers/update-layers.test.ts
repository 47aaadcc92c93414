import type { LayerSpecification } from 'maplibre-gl';
import { beforeEach, describe, expect, it } from 'vitest';
import { GROUND_SLOT, UPPER_SLOT } from '@webmaps/map-style/style-layers';
import type { OverlayLayer, OverlaySlot } from './overlay-layer.ts';
import { inSlot } from './overlay-layer.ts';
import type { LayerMap } from './update-layers.ts';
import { updateLayers } from './update-layers.ts';

let order: string[];
let calls: unknown[][];

/** A map that keeps the order of its layers and records what is set on them. */
const map: LayerMap = Object.create(null) as LayerMap;
Object.assign(map, {
  getLayer: (id: string) => (order.includes(id) ? { id } : undefined),
  addLayer: ({ id }: LayerSpecification, before?: string) =>
    order.splice(before === undefined ? order.length : order.indexOf(before), 0, id),
  removeLayer: (id: string) => order.splice(order.indexOf(id), 1),
  setFilter: (...call: unknown[]) => calls.push(['filter', ...call]),
  setLayerZoomRange: (...call: unknown[]) => calls.push(['zoom', ...call]),
  setLayoutProperty: (...call: unknown[]) => calls.push(['layout', ...call]),
  setPaintProperty: (...call: unknown[]) => calls.push(['paint', ...call]),
});

beforeEach(() => {
  order = ['land', GROUND_SLOT, 'names', UPPER_SLOT, 'places'];
  calls = [];
});

function line(
  id: string,
  slot: OverlaySlot,
  more: Partial<Extract<LayerSpecification, { type: 'line' }>> = {},
): OverlayLayer {
  const [layer] = inSlot(slot, [{ id, type: 'line', source: 'overlay-test', ...more }]);
  if (!layer) throw new Error('no layer');
  return layer;
}

describe('updateLayers', () => {
  it('adds layers to their slots in their order', () => {
    const to = [
      line('casing', GROUND_SLOT),
      line('line', GROUND_SLOT),
      line('faint', UPPER_SLOT),
      line('pin', 'top'),
      line('head', 'top'),
    ];
    updateLayers(map, { from: [], to });
    expect(order).toEqual([
      ...['land', 'casing', 'line', GROUND_SLOT, 'names', 'faint', UPPER_SLOT],
      ...['places', 'pin', 'head'],
    ]);
  });

  it('adds a new layer between those that stay', () => {
    const [bottom, middle, top] = ['a', 'b', 'c'].map((id) => line(id, GROUND_SLOT));
    updateLayers(map, { from: [], to: [bottom!, top!] });
    updateLayers(map, { from: [bottom!, top!], to: [bottom!, middle!, top!] });
    expect(order.slice(0, 5)).toEqual(['land', 'a', 'b', 'c', GROUND_SLOT]);
  });

  it('puts the ground layers below another overlay that is on the map', () => {
    updateLayers(map, { from: [], to: [line('route', GROUND_SLOT)] });
    updateLayers(map, { from: [], to: [line('area', GROUND_SLOT)], below: ['absent', 'route'] });
    expect(order.slice(0, 4)).toEqual(['land', 'area', 'route', GROUND_SLOT]);
  });

  it('sets only what differs on a layer that stays', () => {
    const paint = { 'line-color': '#000', 'line-width': 2 };
    const from = [line('line', GROUND_SLOT, { paint, layout: { 'line-cap': 'round' } })];
    updateLayers(map, { from: [], to: from });
    updateLayers(map, {
      from,
      to: [
        line('line', GROUND_SLOT, {
          paint: { 'line-color': '#fff', 'line-width': 2 },
          filter: ['==', ['get', 'part'], 'line'],
          minzoom: 12,
        }),
      ],
    });
    expect(calls).toEqual([
      ['filter', 'line', ['==', ['get', 'part'], 'line']],
      ['layout', 'line', 'line-cap', undefined],
      ['paint', 'line', 'line-color', '#fff'],
      ['zoom', 'line', 12, 24],
    ]);
  });

  it('sets nothing for an equal layer that was made again', () => {
    const made = () => [line('line', GROUND_SLOT, { paint: { 'line-width': ['+', 1, 1] } })];
    updateLayers(map, { from: [], to: made() });
    updateLayers(map, { from: made(), to: made() });
    expect(calls).toEqual([]);
  });

  it('removes the layers that are left out, and all of them at the end', () => {
    const [first, second] = [line('a', GROUND_SLOT), line('b', 'top')];
    updateLayers(map, { from: [], to: [first, second] });
    updateLayers(map, { from: [first, second], to: [second] });
    expect(order).not.toContain('a');
    updateLayers(map, { from: [second], to: [] });
    expect(order).toEqual(['land', GROUND_SLOT, 'names', UPPER_SLOT, 'places']);
  });
});
