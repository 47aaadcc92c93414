import { UnreadableFile } from '../fault.ts';
import { PositionCheck } from '../track/check-position.ts';
import { giveWay } from '../track/give-way.ts';
import type { Place, Track, TrackFile } from '../track/track-file.ts';
import type { ReadContext } from '../track/track-format.ts';
import { TrackPointsBuilder, type Channel, type TrackPoints } from '../track/track-points.ts';

type Json = Readonly<Record<string, unknown>>;

/** The lists beside the coordinates that togeojson writes, and what they hold. */
export const COORDINATE_PROPERTIES = [
  ['times', 'timeSeconds'],
  ['heart', 'heartRate'],
  ['cads', 'cadence'],
  ['powers', 'powerWatts'],
] as const satisfies readonly (readonly [string, Channel])[];

/** Parsed JSON does not know its lines. */
const NOWHERE = { place: undefined };
const MAX_DEPTH = 64;
const POINTS_PER_TURN = 50_000;

/** Gathers the geometries of a GeoJSON value, however they are wrapped. */
export class GeoJsonCollector {
  readonly #context: ReadContext;
  readonly #places: Place[] = [];
  readonly #tracks: Track[] = [];
  readonly #positions: PositionCheck;
  #untilYield = POINTS_PER_TURN;

  constructor(context: ReadContext) {
    this.#context = context;
    this.#positions = new PositionCheck(context.faults);
  }

  /** @throws UnreadableFile where no position is valid. */
  finish(): TrackFile {
    this.#positions.finish();
    return { places: this.#places, routes: [], tracks: this.#tracks };
  }

  async take(value: unknown, depth: number, properties: Json = {}): Promise<void> {
    if (!isObject(value))
      return this.#fault('not-geojson', 'A value that is no object was left out.');
    if (depth > MAX_DEPTH) {
      return this.#fault('depth', `What is nested deeper than ${MAX_DEPTH} levels was left out.`);
    }
    const own = isObject(value['properties']) ? value['properties'] : {};
    switch (value['type']) {
      case 'FeatureCollection':
        for (const feature of listOf(value['features'])) await this.take(feature, depth + 1);
        return;
      case 'Feature':
        if (value['geometry'] !== null) await this.take(value['geometry'], depth + 1, own);
        return;
      case 'GeometryCollection':
        for (const geometry of listOf(value['geometries'])) {
          await this.take(geometry, depth + 1, properties);
        }
        return;
      case 'Point':
        return this.#takePlace(value['coordinates'], properties);
      case 'MultiPoint':
        for (const position of listOf(value['coordinates'])) this.#takePlace(position, properties);
        return;
      case 'LineString':
        return this.#takeLines([value['coordinates']], properties, false);
      case 'MultiLineString':
        return this.#takeLines(listOf(value['coordinates']), properties, true);
      case 'Polygon':
      case 'MultiPolygon':
        return this.#fault('area', 'An area is neither a line nor a place; it was left out.');
      default:
        if (depth === 0) throw new UnreadableFile('The JSON in the file is not GeoJSON.');
        this.#fault('geometry-unknown', 'A geometry of an unknown type was left out.');
    }
  }

  #takePlace(value: unknown, properties: Json): void {
    const position = this.#position(value);
    if (!position) return;
    const [lon, lat, elevationMetres] = position;
    const seconds = secondsOf(properties['time']);
    this.#places.push({
      position: [lon, lat],
      ...(elevationMetres === undefined ? {} : { elevationMetres }),
      ...(seconds === undefined ? {} : { timeSeconds: seconds }),
      ...textsOf(properties, ['name', 'comment', 'description', 'symbol', 'type']),
    });
  }

  async #takeLines(lines: readonly unknown[], properties: Json, nested: boolean): Promise<void> {
    const segments: TrackPoints[] = [];
    for (const [lineIndex, line] of lines.entries()) {
      const columns = COORDINATE_PROPERTIES.map(([key, channel]) => {
        const list = coordinateProperty(properties, key);
        return { channel, values: listOf(nested ? list[lineIndex] : list) };
      });
      const builder = new TrackPointsBuilder();
      for (const [index, value] of listOf(line).entries()) {
        if (--this.#untilYield <= 0) {
          this.#untilYield = POINTS_PER_TURN;
          await giveWay(this.#context, 0.5);
        }
        const position = this.#position(value);
        if (!position) continue;
        builder.add(position[0], position[1]);
        if (position[2] !== undefined) builder.set('elevationMetres', position[2]);
        for (const { channel, values } of columns) {
          const given = values[index];
          const number = channel === 'timeSeconds' ? secondsOf(given) : numberOf(given);
          if (number !== undefined) builder.set(channel, number);
        }
      }
      if (builder.length > 0) segments.push(builder.finish());
    }
    if (segments.length === 0) return;
    this.#tracks.push({
      ...textsOf(properties, ['name', 'description', 'sport']),
      segments,
      laps: [],
    });
  }

  #position(value: unknown): readonly [number, number, number | undefined] | undefined {
    const [lon, lat, elevation] = listOf(value).map(numberOf);
    if (!this.#positions.accept(lon, lat, NOWHERE)) return undefined;
    return lon === undefined || lat === undefined ? undefined : [lon, lat, elevation];
  }

  #fault(code: string, message: string): void {
    this.#context.faults.add({ code, message });
  }
}

function coordinateProperty(properties: Json, key: string): readonly unknown[] {
  const nested = properties['coordinateProperties'];
  const list = isObject(nested) ? nested[key] : undefined;
  if (list !== undefined) return listOf(list);
  return listOf(key === 'times' ? properties['coordTimes'] : undefined);
}

function textsOf<Key extends string>(properties: Json, keys: readonly Key[]) {
  const texts: { [K in Key]?: string } = {};
  for (const key of keys) {
    const value = properties[key];
    if (typeof value === 'string' && value !== '') texts[key] = value;
  }
  return texts;
}

function secondsOf(value: unknown): number | undefined {
  const milliseconds = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
