import { describe, expect, it } from 'vitest';
import { boundsOf, placeOf, project, tilesOf, viewAround, viewOf } from './view.ts';

const size = { width: 600, height: 400, scale: 1 };

describe('a view', () => {
  it('has its centre in the middle of the picture', () => {
    const view = viewAround([8.7, 49.4], 13.3, size);
    const { x, y } = project(view, [8.7, 49.4]);
    expect(x).toBeCloseTo(300);
    expect(y).toBeCloseTo(200);
  });

  it('of a box shows all of it and leaves the padding free', () => {
    const view = viewOf([8, 49, 9, 50], size, { padding: 50, maxZoom: 20 });
    const a = project(view, [8, 50]);
    const b = project(view, [9, 49]);
    expect(a.x).toBeGreaterThanOrEqual(50 - 1e-6);
    expect(a.y).toBeCloseTo(50);
    expect(b.x).toBeLessThanOrEqual(550 + 1e-6);
    expect(b.y).toBeCloseTo(350);
  });

  it('of a single position is as near as allowed', () => {
    expect(viewOf([8, 49, 8, 49], size, { padding: 40, maxZoom: 16 }).zoom).toBe(16);
  });

  it('of a box over the antimeridian shows the short way round', () => {
    const view = viewOf([179, -20, -179, -19], size, { padding: 0, maxZoom: 20 });
    const [west, , east] = boundsOf(view);
    expect(west).toBeCloseTo(179);
    expect(east).toBeCloseTo(-179);
    expect(project(view, [180, -19.5]).x).toBeCloseTo(300);
    expect(project(view, [-179.5, -19.5]).x).toBeCloseTo(450);
  });

  it('of the whole world ends at the poles', () => {
    const [west, south, east, north] = boundsOf(
      viewAround([0, 0], 0, { ...size, width: 512, height: 512 }),
    );
    expect([west, east]).toEqual([-180, 180]);
    expect(north).toBeCloseTo(85.05, 1);
    expect(south).toBeCloseTo(-85.05, 1);
  });
});

describe('tilesOf', () => {
  it('names the tiles that cover the picture, and no other', () => {
    const view = viewAround([0.01, 0.01], 10, size);
    const tiles = tilesOf(view, 0, 15);
    for (const tile of tiles) {
      const { x, y, side } = placeOf(view, tile);
      expect(x < 600 && y < 400 && x + side > 0 && y + side > 0).toBe(true);
    }
    const area = tiles.map((tile) => placeOf(view, tile));
    expect(Math.min(...area.map(({ x }) => x))).toBeLessThanOrEqual(0);
    expect(Math.max(...area.map(({ x, side }) => x + side))).toBeGreaterThanOrEqual(600);
  });

  it('draws tiles larger where there are none for the zoom', () => {
    const [tile] = tilesOf(viewAround([0.01, 0.01], 17, size), 0, 15);
    expect(tile?.z).toBe(15);
  });

  it('asks for tiles on both sides of the antimeridian', () => {
    const columns = tilesOf(viewAround([180, 0], 5, size), 0, 15).map(({ x }) => x);
    expect(columns).toContain(31);
    expect(columns).toContain(32);
  });
});
