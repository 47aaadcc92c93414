import { parseArgs } from 'node:util';
import type { Bbox } from '@webmaps/geo/bbox';
import type { PopulationFile } from './population/population-file.ts';
import { readPopulationFile } from './population/population-file.ts';

/** The parsed command line. */
export type Command =
  | {
      readonly kind: 'region';
      readonly osm: string;
      readonly dem: readonly string[];
      readonly population?: readonly PopulationFile[];
      readonly name?: string;
      readonly data?: string;
      readonly replace?: true;
      readonly acceptImplausible?: true;
      readonly bbox?: Bbox;
      readonly supervised?: true;
      readonly maxMemoryBytes?: number;
    }
  | { readonly kind: 'island' | 'world'; readonly data?: string }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly reason: string };

export const usage = `npm run import -- --osm FILE [--bbox W,S,E,N] [--dem FILE]... [--population [YEAR:]FILE]... [--name NAME] [--replace] [--accept-implausible] [--data FOLDER]

  --osm FILE         OpenStreetMap extract: .osm.pbf, .osm or .osm.gz
  --bbox W,S,E,N     import this box of the extract alone, which may then be large
  --dem FILE         heights: .hgt, .hgt.zip or GeoTIFF; may be given several times
  --population [YEAR:]FILE
                     people: GeoTIFF raster or CSV of H3 cells; else estimated from buildings;
                     may be given several times, with a year each
  --name NAME        name of the region; else from the extract's file name
  --replace          replace a region of another extract that has the same name
  --accept-implausible
                     take heights and people as they are, however unlikely
  --supervised       print progress as lines of JSON, and stop when standard input ends
  --max-memory MB    stop when more memory is needed
  --data FOLDER      data folder; else WEBMAPS_DATA, else ./data
  --island           make Null Island, the generated sample region
  --world            make the overview of the world`;

const MAX_NAME = 100;
const onceOnly = ['osm', 'name', 'data', 'bbox', 'max-memory'];

/** Whether an argument is that option, with its value behind "=" or in the next one. */
function named(arg: string, option: string): boolean {
  return arg === `--${option}` || arg.startsWith(`--${option}=`);
}

/** Reads the arguments; one sentence names what is wrong with them. */
export function readArguments(args: readonly string[]): Command {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        osm: { type: 'string' },
        dem: { type: 'string', multiple: true, default: [] },
        population: { type: 'string', multiple: true, default: [] },
        name: { type: 'string' },
        data: { type: 'string' },
        replace: { type: 'boolean', default: false },
        'accept-implausible': { type: 'boolean', default: false },
        supervised: { type: 'boolean', default: false },
        bbox: { type: 'string' },
        'max-memory': { type: 'string' },
        island: { type: 'boolean', default: false },
        world: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const empty = Object.entries(values).find(([, value]) =>
      [value].flat().some((text) => typeof text === 'string' && text.trim() === ''),
    );
    if (empty !== undefined) return { kind: 'wrong', reason: `--${empty[0]} must not be empty` };
    const twice = onceOnly.find((option) => args.filter((arg) => named(arg, option)).length > 1);
    if (twice !== undefined) return { kind: 'wrong', reason: `--${twice} is given twice` };
    const data = values.data === undefined ? {} : { data: values.data };
    const asked = [values.osm !== undefined, values.island, values.world].filter(Boolean).length;
    if (asked === 0) return { kind: 'wrong', reason: 'an extract is missing: --osm FILE' };
    if (asked > 1) {
      return { kind: 'wrong', reason: '--osm, --island and --world exclude each other' };
    }
    if (values.osm === undefined) return { kind: values.island ? 'island' : 'world', ...data };
    const name = values.name?.replaceAll(/\s+/g, ' ').trim();
    if (name !== undefined && name.length > MAX_NAME) {
      return { kind: 'wrong', reason: `--name must not be longer than ${MAX_NAME} characters` };
    }
    const megabytes = values['max-memory'];
    if (megabytes !== undefined && !/^[1-9]\d{0,8}$/.test(megabytes)) {
      return { kind: 'wrong', reason: '--max-memory must be a number of megabytes' };
    }
    const bbox = values.bbox === undefined ? undefined : readBox(values.bbox);
    if (values.bbox !== undefined && bbox === undefined) {
      return { kind: 'wrong', reason: '--bbox must be west,south,east,north in degrees' };
    }
    const population = values.population.map(readPopulationFile);
    const years = new Set(population.map(({ year }) => year));
    if (population.length > 1 && (years.has(undefined) || years.size < population.length)) {
      return { kind: 'wrong', reason: 'several --population need a year each: 2010:FILE' };
    }
    return {
      kind: 'region',
      osm: values.osm,
      dem: values.dem,
      ...(values.replace && { replace: true }),
      ...(values['accept-implausible'] && { acceptImplausible: true }),
      ...(bbox && { bbox }),
      ...(values.supervised && { supervised: true }),
      ...(megabytes !== undefined && { maxMemoryBytes: Number(megabytes) * 1e6 }),
      ...(population.length > 0 && { population }),
      ...(name !== undefined && { name }),
      ...data,
    };
  } catch (error) {
    // parseArgs names the option that it does not know, or that lacks its value.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'wrong', reason: reason.split('. ')[0] as string };
  }
}

/** @returns undefined for what is no box on the earth; one across the antimeridian is none here */
function readBox(text: string): Bbox | undefined {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  const isBox =
    numbers.length === 4 &&
    west >= -180 &&
    west < east &&
    east <= 180 &&
    south >= -90 &&
    south < north &&
    north <= 90;
  return isBox ? [west, south, east, north] : undefined;
}
