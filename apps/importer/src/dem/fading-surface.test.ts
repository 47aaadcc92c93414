import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import { describe, expect, it } from 'vitest';
import { DemGrid } from './dem-grid.ts';
import { FadingSurface } from './fading-surface.ts';
import { HeightSurface } from './height-surface.ts';

const SIZE = 600;
const STEP = 1 / 1200;
const WEST = 1.3;
const NORTH = 42.8;
/** In the middle of the model, with some 20 km of it on every side. */
const REGION = [1.5, 42.5, 1.6, 42.6] as const;

/** Ridges of 400 m every 2 km, on a plain of that height. */
function ridges(plainMetres: number): HeightSurface {
  const metres = Float32Array.from({ length: SIZE * SIZE }, (_, cell) => {
    const [column, row] = [cell % SIZE, Math.floor(cell / SIZE)];
    return Math.max(0, plainMetres + 200 * Math.sin(column / 4) + 200 * Math.cos(row / 4));
  });
  const grid = { west: WEST, north: NORTH, stepLon: STEP, stepLat: STEP };
  return new HeightSurface(
    new DemGrid({ ...grid, width: SIZE, height: SIZE, metres }, [{ text: 'a test' }]),
  );
}

/** Heights every 100 m on the way east out of the region, from its border on. */
function eastwards(surface: FadingSurface, kilometres: number): Float32Array {
  const degree = metresPerLonDegree(42.55);
  const lons = Float64Array.from(
    { length: kilometres * 10 + 1 },
    (_, at) => REGION[2] + (at * 100) / degree,
  );
  return surface.sampleLattice(lons, Float64Array.of(42.55));
}

function steepest(heights: Float32Array): number {
  return Math.max(
    ...heights.slice(1).map((metres, at) => Math.abs(metres - (heights[at] ?? 0)) / 100),
  );
}

describe('FadingSurface', () => {
  it('follows the model in the region and for three kilometres around it', () => {
    const model = ridges(1500);
    const lons = Float64Array.of(1.55, 1.6, 1.62);
    const lats = Float64Array.of(42.6, 42.55);
    const surface = new FadingSurface(model, REGION);
    expect(surface.sampleLattice(lons, lats)).toEqual(model.sampleLattice(lons, lats));
  });

  it('is level where its box ends, and as high as its surroundings', () => {
    const surface = new FadingSurface(ridges(1500), REGION);
    const [west, south, east, north] = surface.bbox;
    const edge = surface.sampleLattice(Float64Array.of(west, east), Float64Array.of(north, south));
    expect([...edge]).toEqual(Array(4).fill(surface.levelMetres));
    expect(surface.levelMetres).toBeGreaterThan(1400);
    expect(surface.levelMetres).toBeLessThan(1600);
  });

  it('grows ever gentler on the way out, without a step', () => {
    const heights = eastwards(new FadingSurface(ridges(1500), REGION), 12);
    expect(steepest(heights.slice(0, 30))).toBeGreaterThan(0.2);
    expect(steepest(heights.slice(70))).toBeLessThan(0.1);
    expect(steepest(heights.slice(85))).toBeLessThan(0.03);
    expect(steepest(heights)).toBe(steepest(heights.slice(0, 31)));
  });

  it('fades to the sea at a coast', () => {
    const surface = new FadingSurface(ridges(150), REGION);
    expect(surface.levelMetres).toBe(0);
    expect(eastwards(surface, 12).at(-1)).toBe(0);
  });
});
