import type { CellShare } from '@webmaps/population/count-people';
import { text } from '../../text/en/population.ts';

/** The cells of one place. */
export interface PlaceCells {
  /** Its letter; nothing where there is only one. */
  readonly name: string;
  readonly cells: readonly CellShare[];
}

type Columns = (typeof text.take.columns)[number];
type Row = Readonly<Record<Columns, string | number>>;

/** The cells of places as CSV, one a row. */
export async function cellsAsCsv(places: readonly PlaceCells[]): Promise<string> {
  const { columns } = text.take;
  const rows = (await rowsOf(places)).map(({ row }) => columns.map((key) => row[key]).join(','));
  return [columns.join(','), ...rows, ''].join('\r\n');
}

/** The cells of places as GeoJSON polygons. */
export async function cellsAsGeoJson(places: readonly PlaceCells[]): Promise<string> {
  const features = (await rowsOf(places)).map(({ row, outline }) => ({
    type: 'Feature',
    properties: row,
    geometry: { type: 'Polygon', coordinates: [outline] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** The library of cells is loaded with the first file. */
async function rowsOf(places: readonly PlaceCells[]) {
  const { cellArea, cellToBoundary, cellToLatLng, UNITS } = await import('h3-js');
  return places.flatMap(({ name, cells }) =>
    cells
      .toSorted((a, b) => (a.h3 < b.h3 ? -1 : 1))
      .map(({ h3, people, share }) => {
        const [lat, lon] = cellToLatLng(h3);
        const row: Row = {
          place: name,
          h3,
          people,
          people_per_km2: round(people / cellArea(h3, UNITS.km2), 1),
          share_inside: round(share, 4),
          people_inside: round(people * share, 2),
          lat: round(lat, 6),
          lon: round(lon, 6),
        };
        const outline = cellToBoundary(h3, true).map((corner) =>
          corner.map((each) => round(each, 6)),
        );
        return { row, outline };
      }),
  );
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
