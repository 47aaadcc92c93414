import type { Channel } from '../track/track-points.ts';

/** What a column can hold beside the channels of a point. */
export type CsvField =
  | Channel
  | 'kind'
  | 'line'
  | 'lineName'
  | 'segment'
  | 'lon'
  | 'lat'
  | 'name'
  | 'description';

/** The columns that are written, in their order. */
export const CSV_HEADER: readonly (readonly [name: string, field: CsvField])[] = [
  ['kind', 'kind'],
  ['line', 'line'],
  ['line_name', 'lineName'],
  ['segment', 'segment'],
  ['latitude', 'lat'],
  ['longitude', 'lon'],
  ['elevation', 'elevationMetres'],
  ['time', 'timeSeconds'],
  ['heart_rate', 'heartRate'],
  ['cadence', 'cadence'],
  ['power', 'powerWatts'],
  ['temperature', 'temperatureCelsius'],
  ['speed', 'speedMetresPerSecond'],
  ['distance', 'distanceMetres'],
  ['name', 'name'],
  ['description', 'description'],
];

/** Other names that programs write, without their units, spaces and signs. */
const SYNONYMS: ReadonlyMap<string, CsvField> = new Map([
  ...CSV_HEADER.map(([name, field]) => [name.replace('_', ''), field] as const),
  ['lat', 'lat'],
  ['y', 'lat'],
  ['lon', 'lon'],
  ['lng', 'lon'],
  ['long', 'lon'],
  ['x', 'lon'],
  ['ele', 'elevationMetres'],
  ['alt', 'elevationMetres'],
  ['altitude', 'elevationMetres'],
  ['height', 'elevationMetres'],
  ['timestamp', 'timeSeconds'],
  ['datetime', 'timeSeconds'],
  ['date', 'timeSeconds'],
  ['hr', 'heartRate'],
  ['cad', 'cadence'],
  ['watts', 'powerWatts'],
  ['temp', 'temperatureCelsius'],
  ['track', 'line'],
  ['title', 'name'],
  ['desc', 'description'],
]);

/** The column of each field: "Latitude [°]" is that of `lat`. The first one of a kind counts. */
export function findColumns(header: readonly string[]): ReadonlyMap<CsvField, number> {
  const columns = new Map<CsvField, number>();
  for (const [index, name] of header.entries()) {
    const plain = name.toLowerCase().replace(/[([].*$/, '');
    const field = SYNONYMS.get(plain.replaceAll(/[^a-z]/g, ''));
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}
