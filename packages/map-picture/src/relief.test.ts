import { light } from '@webmaps/map-style/light';
import { hillshadeLayer } from '@webmaps/map-style/relief';
import { describe, expect, it } from 'vitest';
import { shadeRelief } from './relief.ts';
import { layersAt } from './style-layer.ts';
import { viewAround } from './view.ts';

const view = viewAround([0, 0], 12, { width: 300, height: 200, scale: 1 });
const [layer] = layersAt([hillshadeLayer(light, { id: 'hillshade', source: 'relief' })], 12);

/** Red and opacity in the middle of the picture. */
function middleOf(heightAt: (lon: number, lat: number) => number | undefined) {
  if (!layer) throw new Error('The relief has no layer at this zoom.');
  const raster = shadeRelief(view, layer, heightAt);
  if (!raster) return undefined;
  const { columns, rows, pixels } = raster;
  const at = (Math.floor(rows / 2) * columns + Math.floor(columns / 2)) * 4;
  return { red: pixels[at] ?? 0, opacity: pixels[at + 3] ?? 0 };
}

describe('the relief', () => {
  it('leaves flat ground as it is', () => {
    expect(middleOf(() => 100)?.opacity).toBe(0);
  });

  it('is light where slopes face the north-west, and dark where they face the south-east', () => {
    const lit = middleOf((lon, lat) => (lon - lat) * 20_000);
    const dark = middleOf((lon, lat) => (lat - lon) * 20_000);
    expect(lit?.red).toBeGreaterThan(240);
    expect(dark?.red).toBeLessThan(90);
  });

  it('is stronger where slopes are steeper', () => {
    const gentle = middleOf((lon) => lon * -5000)?.opacity ?? 0;
    const steep = middleOf((lon) => lon * -50_000)?.opacity ?? 0;
    expect(steep).toBeGreaterThan(gentle);
  });

  it('is not drawn where no height is known', () => {
    expect(middleOf(() => undefined)).toBeUndefined();
    expect(middleOf((lon) => (lon > 0.02 ? 100 : undefined))?.opacity).toBe(0);
  });
});
