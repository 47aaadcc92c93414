import { describe, expect, it } from 'vitest';
import { chooseRegion } from './choose-region.ts';

const region = (
  id: string,
  bbox: [number, number, number, number],
  files: object = { routing: {} },
) => ({
  id,
  name: id,
  bbox,
  overview: id === 'world',
  files,
});
const world = region('world', [-180, -90, 180, 90]);
const county = region('county', [0, 0, 10, 10]);
const town = region('town', [4, 4, 6, 6]);
const picture = region('picture', [20, 0, 30, 10], {});
const all = [world, county, town, picture];
const ask = (positions: [number, number][], id?: string) =>
  chooseRegion(all, { positions, role: 'routing', id });

describe('chooseRegion', () => {
  it('takes the smallest region that holds every position', () => {
    expect(ask([[5, 5]])).toMatchObject({ status: 'ready', region: town });
    expect(
      ask([
        [5, 5],
        [1, 1],
      ]),
    ).toMatchObject({ status: 'ready', region: county });
  });

  it('takes the named region even where a smaller one would do', () => {
    expect(ask([[5, 5]], 'county')).toMatchObject({ status: 'ready', region: county });
  });

  it('never takes the overview of the world', () => {
    expect(ask([[100, 50]])).toMatchObject({ error: { code: 'outside_region' } });
    expect(ask([[100, 50]], 'world')).toMatchObject({ error: { code: 'unknown_region' } });
  });

  it('names the position outside every region', () => {
    const choice = ask([
      [5, 5],
      [15, 5],
    ]);
    expect(choice).toMatchObject({ error: { code: 'outside_region', details: { index: 1 } } });
  });

  it('names the first position in another region than the first one', () => {
    const choice = ask([
      [5, 5],
      [1, 1],
      [25, 5],
    ]);
    expect(choice).toMatchObject({ error: { code: 'outside_region', details: { index: 2 } } });
  });

  it('names what is missing where the region cannot answer', () => {
    const choice = ask([[25, 5]]);
    expect(choice).toMatchObject({
      error: { code: 'not_available', details: { missing: 'routing' } },
    });
  });

  it('lists the known ids where the named region is unknown', () => {
    const choice = ask([[5, 5]], 'atlantis');
    expect(choice).toMatchObject({
      error: { code: 'unknown_region', details: { known: ['county', 'town', 'picture'] } },
    });
  });
});

describe('a region whose network leads beyond the box of its map', () => {
  const cover = (bbox: [number, number, number, number]) => ({
    network: { bbox, columns: 1, rows: 1, cells: '8' },
  });
  const valley = { ...region('valley', [4, 4, 5, 5]), ...cover([4, 4, 5.2, 5]) };
  const question = (positions: [number, number][]) => ({ positions, role: 'routing' as const });

  it('answers for places on its own network', () => {
    const choice = chooseRegion([valley], question([[5.1, 4.5]]));
    expect(choice).toMatchObject({ status: 'ready', region: { id: 'valley' } });
  });

  it('answers for places within the snap limit of it and for no others', () => {
    expect(chooseRegion([valley], question([[5.203, 4.5]])).status).toBe('ready');
    expect(chooseRegion([valley], question([[5.22, 4.5]]))).toMatchObject({
      error: { code: 'outside_region', details: { index: 0 } },
    });
  });

  it('leaves a place in its box but far from its ways to the region that has ways there', () => {
    const land = { ...region('land', [0, 0, 10, 10]), ...cover([4.5, 4, 10, 10]) };
    const hamlet = { ...region('hamlet', [4, 4, 5, 5]), ...cover([4, 4, 4.2, 5]) };
    const at = (position: [number, number]) => chooseRegion([hamlet, land], question([position]));
    expect(at([4.8, 4.5])).toMatchObject({ region: { id: 'land' } });
    expect(at([4.1, 4.5])).toMatchObject({ region: { id: 'hamlet' } });
  });
});
