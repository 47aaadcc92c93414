import type { Bbox } from '@webmaps/geo/bbox';
import type { PopulationInfo } from '@webmaps/protocol/region';
import { populationSchema } from '@webmaps/protocol/population';
import type { PopulationArea } from '@webmaps/protocol/population';
import { gridDisk, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { middleOfArea } from './area-of-population.ts';
import { countPopulation } from './count-population.ts';
import type { PeopleSource } from './count-population.ts';

const info: PopulationInfo = {
  source: 'census.tif',
  estimated: false,
  h3Resolution: 9,
  total: 5000,
  year: 2020,
  years: [2010, 2020],
};
const cells = gridDisk(latLngToCell(43.73, 7.42, 9), 5);

function source(bbox: Bbox = [7, 43, 8, 44], tiles = 1): PeopleSource {
  return {
    region: 'somewhere',
    info,
    cells: {
      bbox: async () => bbox,
      countTiles: async () => tiles,
      cellsIn: async (_, year) =>
        new Map(cells.map((cell) => [cell, year === undefined ? 100 : 40])),
    },
  };
}

const circle: PopulationArea = { type: 'Circle', center: [7.42, 43.73], radiusMetres: 700 };

describe('countPopulation', () => {
  it('answers with the whole contract', async () => {
    const answer = await countPopulation(source(), { area: circle, cells: true });
    const people = populationSchema.parse(answer.status === 'ready' && answer.value);
    expect(people).toMatchObject({
      region: 'somewhere',
      source: 'census.tif',
      regionPeople: 5000,
      coveredShare: 1,
      year: 2020,
    });
    expect(people.squareMetres / (Math.PI * 700 ** 2)).toBeCloseTo(1, 2);
    expect(people.minPeople).toBeLessThan(people.low);
    expect(people.low).toBeLessThan(people.people);
    expect(people.high).toBeGreaterThan(people.people);
    expect(people.maxPeople).toBeGreaterThan(people.high);
    const inside = (people.cells ?? []).reduce((sum, each) => sum + each.people * each.share, 0);
    expect(inside).toBeCloseTo(people.people, 1);
    expect(people.cells).toHaveLength(people.wholeCells + people.cutCells);
  });

  it('counts an older year, and refuses one that is not there', async () => {
    const newest = await countPopulation(source(), { area: circle, year: 2020 });
    const older = await countPopulation(source(), { area: circle, year: 2010 });
    if (newest.status !== 'ready' || older.status !== 'ready') throw new Error('Not counted');
    expect(older.value.year).toBe(2010);
    expect(older.value.regionPeople).toBeUndefined();
    expect(older.value.people / newest.value.people).toBeCloseTo(0.4, 3);
    expect(await countPopulation(source(), { area: circle, year: 1990 })).toMatchObject({
      error: { code: 'bad_request', details: { known: [2010, 2020] } },
    });
  });

  it('says how much of the area is where people were counted', async () => {
    const half = await countPopulation(source([7, 43, 7.42, 44]), { area: circle });
    expect(half).toMatchObject({ status: 'ready' });
    expect(half.status === 'ready' && half.value.coveredShare).toBeCloseTo(0.5, 2);
  });

  it('refuses an area that crosses itself, and one of too many tiles', async () => {
    const bow: PopulationArea = {
      type: 'Polygon',
      coordinates: [
        [
          [7.41, 43.72],
          [7.43, 43.74],
          [7.43, 43.72],
          [7.41, 43.74],
        ],
      ],
    };
    expect(await countPopulation(source(), { area: bow })).toMatchObject({
      error: { code: 'bad_request' },
    });
    expect(await countPopulation(source(undefined, 401), { area: circle })).toMatchObject({
      error: { code: 'too_large', details: { limit: 400 } },
    });
  });
});

describe('middleOfArea', () => {
  it('is on the 180th meridian for an area across it', () => {
    const area: PopulationArea = {
      type: 'Polygon',
      coordinates: [
        [
          [179, 0],
          [-179, 0],
          [-179, 2],
          [179, 2],
        ],
      ],
    };
    const [lon, lat] = middleOfArea(area);
    expect(Math.abs(lon)).toBe(180);
    expect(lat).toBe(1);
  });
});
