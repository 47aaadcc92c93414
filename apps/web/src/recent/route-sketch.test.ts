import { describe, expect, it } from 'vitest';
import { routeSketch, routeSketches } from './route-sketch.ts';

describe('the drawing of a route', () => {
  it('fills its square with north up and keeps the proportions', () => {
    const sketch = routeSketch(
      [
        [0, 0],
        [0.02, 0],
        [0.02, 0.01],
      ],
      { size: 48, margin: 4 },
    );
    expect(sketch).toEqual({ path: 'M4 34L44 34L44 14', start: [4, 34] });
  });

  it('narrows degrees of longitude away from the equator', () => {
    const sketch = routeSketch(
      [
        [0, 59.99],
        [0.02, 60.01],
      ],
      { size: 20, margin: 0 },
    );
    expect(sketch?.path).toBe('M5 20L15 0');
  });

  it('is a dot for a line of no length and is none for a point', () => {
    const here = [7, 43] as const;
    expect(routeSketch([here, here], { size: 20, margin: 2 })?.path).toBe('M10 10L10 10');
    expect(routeSketch([here], { size: 20, margin: 2 })).toBeUndefined();
  });

  it('has one scale with a line that it is compared with', () => {
    const long = [
      [0, 0],
      [0.02, 0],
    ] as const;
    const short = [
      [0, 0],
      [0.01, 0],
    ] as const;
    const paths = routeSketches([long, short], { size: 20, margin: 0 }).map((one) => one?.path);
    expect(paths).toEqual(['M0 10L20 10', 'M0 10L10 10']);
  });
});
