import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { nearestLon, polygonsSquareMetres } from '@webmaps/population/area';
import type { Polygons } from '@webmaps/population/area';
import type { PeopleByCell } from '@webmaps/population/cell-archive';
import { crossesItself } from '@webmaps/population/crosses-itself';
import { shareInBox } from '@webmaps/population/share-in-box';
import { countPeople } from '@webmaps/population/count-people';
import { maxPopulationTiles } from '@webmaps/protocol/limits';
import type { Population, PopulationQuestion } from '@webmaps/protocol/population';
import type { PopulationInfo } from '@webmaps/protocol/region';
import { polygonsOfArea } from './area-of-population.ts';

/** The people of one region. */
export interface PeopleSource {
  readonly region: string;
  /** Where the people are from, and how many there are. */
  readonly info: PopulationInfo;
  readonly cells: {
    bbox(): Promise<Bbox>;
    countTiles(box: Bbox): Promise<number>;
    cellsIn(box: Bbox, year?: number): Promise<PeopleByCell>;
  };
}

type PopulationOutcome =
  | { readonly status: 'ready'; readonly value: Population }
  | {
      readonly status: 'failed';
      readonly error: {
        readonly code: 'bad_request' | 'too_large';
        readonly message: string;
        readonly details: unknown;
      };
    };

/** Counts the people in an area. The server and the browser answer by this same function. */
export async function countPopulation(
  { region, info, cells }: PeopleSource,
  { area, year, cells: withCells }: PopulationQuestion,
): Promise<PopulationOutcome> {
  const years = info.years ?? (info.year === undefined ? [] : [info.year]);
  if (year !== undefined && !years.includes(year)) {
    return failed('bad_request', `The region has no people of ${year}.`, { known: years });
  }
  const polygons = polygonsOfArea(area);
  if (crossesItself(polygons)) {
    return failed('bad_request', 'The outline of the area crosses itself.', {});
  }
  const box = bboxOf(polygons.flat(2)) ?? [0, 0, 0, 0];
  if ((await cells.countTiles(box)) > maxPopulationTiles) {
    return failed('too_large', 'People are counted in areas of at most some 200 km across.', {
      limit: maxPopulationTiles,
    });
  }
  const isNewest = year === undefined || year === info.year;
  const found = await cells.cellsIn(box, isNewest ? undefined : year);
  const count = countPeople(found, polygons);
  const shown = year ?? info.year;
  return {
    status: 'ready',
    value: {
      region,
      people: round(count.people),
      low: round(Math.max(count.minPeople, count.people - count.twoSigma)),
      high: round(Math.min(count.maxPeople, count.people + count.twoSigma)),
      minPeople: round(count.minPeople),
      maxPeople: round(count.maxPeople),
      wholeCells: count.wholeCells,
      cutCells: count.cutCells,
      squareMetres: round(polygonsSquareMetres(polygons)),
      coveredShare: coveredShare(polygons, await cells.bbox()),
      ...(isNewest && { regionPeople: info.total }),
      source: info.source,
      estimated: info.estimated,
      h3Resolution: info.h3Resolution,
      ...(shown !== undefined && { year: shown }),
      ...(withCells && {
        cells: count.cells.map(({ h3, people, share }) => ({
          h3,
          people,
          share: Math.round(share * 1e6) / 1e6,
        })),
      }),
    },
  };
}

/** The share of an area in the box in which people were counted. */
function coveredShare(polygons: Polygons, [west, south, east, north]: Bbox): number {
  const first = polygons[0]?.[0]?.[0]?.[0] ?? 0;
  const shift = nearestLon((west + east) / 2, first) - (west + east) / 2;
  const share = shareInBox(polygons, [west + shift, south, east + shift, north]);
  return Math.round(share * 1e4) / 1e4;
}

/** To hundredths, as the cells are. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function failed(
  code: 'bad_request' | 'too_large',
  message: string,
  details: unknown,
): PopulationOutcome {
  return { status: 'failed', error: { code, message, details } };
}
