import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { kernelAt, KERNEL_SHARE, smoothLayers } from './heat-layers.ts';

describe('the kernel of smoothing', () => {
  it('sums to its share of the square of the radius', () => {
    let sum = 0;
    const step = 0.01;
    for (let x = -3; x < 3; x += step) {
      for (let y = -3; y < 3; y += step) sum += kernelAt(Math.hypot(x, y)) * step * step;
    }
    expect(sum).toBeCloseTo(KERNEL_SHARE, 3);
  });

  it('gives the last colour to the density of the top, by a direct sum over points', () => {
    const top = 40;
    const radiusMetres = 150;
    const [layer] = smoothLayers({ colours: ['#000', '#fff'], radiusMetres, lat: 43, top });
    const paint = layer && 'paint' in layer ? layer.paint : undefined;
    const intensity = Number(Reflect.get(paint ?? {}, 'heatmap-intensity'));
    // Equal points on 4 km2, as dense as the top.
    const random = seededRandom(9);
    const points = Array.from({ length: 16_000 }, () => [random() * 2000, random() * 2000]);
    const weight = (top * 4) / points.length;
    let value = 0;
    for (const [x = 0, y = 0] of points) {
      value += weight * intensity * kernelAt(Math.hypot(x - 1000, y - 1000) / radiusMetres);
    }
    expect(value).toBeGreaterThan(0.9);
    expect(value).toBeLessThan(1.1);
  });
});
