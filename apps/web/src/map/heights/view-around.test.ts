import { distanceMetres } from '@webmaps/geo/distance';
import { HIDDEN, SEEN, UNKNOWN_VIEW } from '@webmaps/terrain/viewshed';
import { describe, expect, it } from 'vitest';
import { tilesOfSurface } from './test-tiles.ts';
import { viewAround } from './view-around.ts';

const finest = { maxZoom: 11, size: 256 };
const world = [-180, -85, 180, 85] as const;
const question = { position: [0, 0], eyeMetres: 2, radiusMetres: 3000, bbox: world } as const;
/** The pixel of the place at the finest zoom. */
const MIDDLE = (finest.size * 2 ** finest.maxZoom) / 2;

describe('the view from a place', () => {
  it('has all of a plain but for what the curve of the Earth hides', async () => {
    const view = await viewAround(
      tilesOfSurface(finest, () => 100),
      question,
    );
    expect(view?.groundMetres).toBeCloseTo(100);
    expect(view?.seenShare).toBe(1);
    const area = Math.PI * question.radiusMetres ** 2;
    expect((view?.seenSquareMetres ?? 0) / area).toBeCloseTo(1, 1);
  });

  it('covers a square around the place, twice the radius wide', async () => {
    const view = await viewAround(
      tilesOfSurface(finest, () => 0),
      question,
    );
    const [northWest, northEast] = view?.corners ?? [];
    if (!northWest || !northEast) throw new Error('expected corners');
    const wide = distanceMetres(northWest, northEast);
    expect(Math.abs(wide - 2 * question.radiusMetres)).toBeLessThan(2 * (view?.cellMetres ?? 0));
  });

  it('ends at a wall', async () => {
    const wall = tilesOfSurface(finest, (x) => (x === MIDDLE + 5 ? 500 : 0));
    const view = await viewAround(wall, question);
    if (!view) throw new Error('expected a view');
    const { cells, side } = view;
    const row = ((side - 1) / 2) * side;
    expect(cells[row + (side - 1) / 2 + 2]).toBe(SEEN);
    expect(cells[row + (side - 1) / 2 + 12]).toBe(HIDDEN);
    expect(cells[row + (side - 1) / 2 - 12]).toBe(SEEN);
    expect(view.seenShare).toBeLessThan(0.7);
  });

  it('takes coarser heights for a wide circle, so that it takes no longer', async () => {
    const wide = { ...question, radiusMetres: 100_000 };
    const view = await viewAround(
      tilesOfSurface(finest, () => 0),
      wide,
    );
    expect(view?.side).toBeLessThanOrEqual(801);
  });

  it('knows nothing beyond the region, nor from a place without a height', async () => {
    const tiles = tilesOfSurface(finest, () => 0);
    const view = await viewAround(tiles, { ...question, bbox: [-1, -1, 0.01, 1] });
    if (!view) throw new Error('expected a view');
    const east = view.cells[((view.side - 1) / 2) * view.side + view.side - 1];
    expect(east).toBe(UNKNOWN_VIEW);
    expect(await viewAround(tiles, { ...question, bbox: [1, 1, 2, 2] })).toBe(undefined);
  });
});
