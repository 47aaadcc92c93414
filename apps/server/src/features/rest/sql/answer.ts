import type { ResultForm } from '../media-type.ts';
import { scalarColumn } from './call.ts';
import { insertedSetting } from './mutation.ts';
import { quoteName } from './names.ts';

/** The alias of the rows of a statement that changed or called something. */
export const sourceName = 'result_source';

export type RowMeaning = 'rows' | 'one row' | 'scalars' | 'one scalar' | 'none';

export interface AnswerSql {
  readonly featureFunction: string | null;
  /** The statement before, whose rows are `sourceName`. */
  readonly source?: string;
  /** The plan to read; undefined where the rows of `source` are only counted. */
  readonly read?: string;
  readonly form: ResultForm;
  /** What one row becomes, or that the answer has no rows. */
  readonly rows: RowMeaning;
  /** Returns one row for each that exists, whatever the range. */
  readonly count?: { readonly sql: string; readonly max?: number };
  /** Columns that identify an inserted row. */
  readonly location?: readonly string[];
}

/**
 * One row: the total, the number of returned rows, the body, the headers and status that the
 * database set, the key of the first row, the number of inserted rows.
 */
export function answerSql(answer: AnswerSql): string {
  const { source, read, form, rows, count, location } = answer;
  const withs = [
    ...(source === undefined ? [] : [`${sourceName} as (${source})`]),
    // The names of the columns are selected beside the rows.
    ...(read !== undefined && form.kind === 'csv' ? [`result_read as (${read})`] : []),
  ];
  const from = read === undefined ? sourceName : form.kind === 'csv' ? 'result_read' : `(${read})`;
  const columns = [
    count === undefined
      ? 'null'
      : `(select count(*) from (${count.sql}${count.max === undefined ? '' : ` limit ${count.max}`}) as counted)`,
    'count(*)',
    read === undefined || rows === 'none' ? 'null' : `(${bodySql(answer)})::text`,
    `nullif(current_setting('response.headers', true), '')`,
    `nullif(current_setting('response.status', true), '')`,
    location && location.length > 0 ? locationSql(location) : 'null',
    `nullif(current_setting('${insertedSetting}', true), '')`,
  ];
  const start = withs.length > 0 ? `with ${withs.join(', ')} ` : '';
  return `${start}select ${columns.join(', ')} from ${from} as result_rows`;
}

const all = 'result_rows.*';

function bodySql({ form, rows, featureFunction }: AnswerSql): string {
  if (form.kind === 'csv') return csvSql;
  if (form.kind === 'geojson') return geoJsonSql(featureFunction);
  const value = rows === 'scalars' || rows === 'one scalar' ? `result_rows.${scalarColumn}` : all;
  const strip = 'stripNulls' in form && form.stripNulls;
  const list = strip ? `json_strip_nulls(json_agg(${value}))` : `json_agg(${value})`;
  const one = form.kind === 'object' || rows === 'one row' || rows === 'one scalar';
  return one ? `coalesce(${list} -> 0, 'null')` : `coalesce(${list}, '[]')`;
}

const csvSql = `(
  select coalesce(string_agg(names.name, ','), '') from (
    select json_object_keys(row_to_json(first_row.*)) as name
    from (select * from result_read limit 1) as first_row
  ) as names
) || chr(10) || coalesce(string_agg(
  substring((${all})::text from 2 for length((${all})::text) - 2), chr(10)
), '')`;

/**
 * Features of rows. PostGIS creates them itself, as in PostgREST: geometries that are converted to
 * JSON in any other way carry the `crs` that GeoJSON no longer has.
 */
function geoJsonSql(featureFunction: string | null): string {
  const feature = featureFunction === null ? plainFeatureSql : `${featureFunction}(${all})::json`;
  return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(${feature}), '[]'))`;
}

/**
 * The first column with a geometry as JSON becomes the feature's; the others are its properties.
 */
const plainFeatureSql = `(
  select json_build_object(
    'type', 'Feature', 'geometry', r.value -> g.name, 'properties', r.value - coalesce(g.name, '')
  )
  from (select to_jsonb(${all}) as value) as r
  left join lateral (
    select e.key as name from jsonb_each(r.value) as e
    where jsonb_typeof(e.value) = 'object' and e.value ->> 'type' in (
      'Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon',
      'GeometryCollection'
    ) limit 1
  ) as g on true
)`;

function locationSql(columns: readonly string[]): string {
  const names = columns.map((name) => quoteName(name)).join(', ');
  return `(
    select json_object_agg(pair.key, pair.value)::text from json_each_text((
      select row_to_json(one.*) from (select ${names} from ${sourceName} limit 1) as one
    )) as pair
  )`;
}
