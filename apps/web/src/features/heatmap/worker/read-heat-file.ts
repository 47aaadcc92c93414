import { readFeatureFile } from '@webmaps/formats/features/read-feature-file';
import type { FileFeature, FileGeometry } from '@webmaps/formats/features/feature-format';
import { readTrackFile } from '@webmaps/formats/read-track-file';
import type { TrackFileOutcome } from '@webmaps/formats/read-track-file';
import { isPosition } from '@webmaps/geo/position';
import { describeFault } from '../../../text/en/file-faults.ts';
import { text } from '../../../text/en/heatmap.ts';
import { decodeText } from '../../../workers/decode-text.ts';
import { sourceOfFile } from '../../../workers/file-source.ts';
import type { NamedFile } from '../../../workers/file-source.ts';
import { inflate } from '../../../workers/inflate.ts';
import { nextTask } from '../../../workers/next-task.ts';
import { HeatPoints, NO_WEEK, weekOf } from './heat-points.ts';

/** The points of a file, and the same weighed by each of its numbers. */
export interface HeatFile {
  readonly points: HeatPoints;
  readonly weighs: 'metres' | 'points';
  readonly fields: ReadonlyMap<string, HeatPoints>;
  readonly faults: readonly string[];
}

interface ReadWatch {
  readonly signal: AbortSignal;
  /** Takes the share that was read, 0 to 1. */
  readonly progress: (share: number) => void;
}

/** More properties of numbers would take more memory than a person has use for. */
const MAX_FIELDS = 12;
/** Names of properties that say when something was. */
const TIME_NAMES = /^(time|date|datetime|timestamp|recorded_?at|start_?time)$/i;
const TRACK_NAMES = /\.(gpx|tcx|fit)$/i;

/** Reads the points and lines of a file; areas are left out. A message says why it cannot be read. */
export async function readHeatFile(
  input: NamedFile,
  { signal, progress }: ReadWatch,
): Promise<HeatFile | { readonly message: string }> {
  const context = { signal, progress, yieldToEventLoop: nextTask, inflate };
  const source = sourceOfFile(input);
  const gathered = new Gathered();
  const outcome = TRACK_NAMES.test(input.name)
    ? await readTracks(source, context, gathered)
    : await readFeatureFile(source, {
        ...context,
        decodeText,
        take: ({ features }) => {
          for (const feature of features) gathered.addFeature(feature);
        },
      });
  if (outcome.status === 'failed') return { message: describeFault(outcome) };
  const file = gathered.finish(outcome.faults.map(describeFault));
  return file.points.length === 0 ? { message: text.file.empty } : file;
}

async function readTracks(
  source: ReturnType<typeof sourceOfFile>,
  context: Parameters<typeof readTrackFile>[1],
  gathered: Gathered,
): Promise<TrackFileOutcome> {
  const outcome = await readTrackFile(source, context);
  if (outcome.status === 'failed') return outcome;
  const { tracks, places } = outcome.file;
  for (const { lonLat, length, channels } of tracks.flatMap(({ segments }) => segments)) {
    const seconds = channels.timeSeconds?.find((time) => Number.isFinite(time));
    gathered.addLine(lonLat.subarray(0, length * 2), seconds);
  }
  if (tracks.length === 0) {
    for (const { position, timeSeconds } of places) gathered.addPoint(position, timeSeconds);
  }
  return outcome;
}

/** What a file has, as it is read. */
class Gathered {
  readonly #lines = new HeatPoints();
  readonly #points = new HeatPoints();
  readonly #lineFields = new Map<string, HeatPoints>();
  readonly #pointFields = new Map<string, HeatPoints>();
  #leftOut = 0;

  addLine(lonLat: ArrayLike<number>, seconds: number | undefined): void {
    this.#lines.addLine(lonLat, { week: weekOrNone(seconds) });
  }

  addPoint([lon, lat]: readonly number[], seconds: number | undefined): void {
    this.#points.add(lon ?? NaN, lat ?? NaN, 1, weekOrNone(seconds));
  }

  /** Of a GeoJSON file it is whatever is in the place of a feature. */
  addFeature(feature: unknown): void {
    if (!isFeature(feature) || feature.geometry === null) {
      this.#leftOut++;
      return;
    }
    const properties = Object.entries(feature.properties ?? {});
    const time = properties.find(([name]) => TIME_NAMES.test(name))?.[1];
    const week = weekOrNone(secondsOf(time));
    const numbers = properties.flatMap(([name, value]) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' && number >= 0 && Number.isFinite(number)
        ? [[name, number] as const]
        : [];
    });
    this.#addGeometry(feature.geometry, numbers, week);
  }

  /** Lines where there are any, else points: the two are measured in different units. */
  finish(faults: readonly string[]): HeatFile {
    const hasLines = this.#lines.length > 0;
    const leftOut = this.#leftOut + (hasLines ? this.#points.length : 0);
    return {
      points: hasLines ? this.#lines : this.#points,
      weighs: hasLines ? 'metres' : 'points',
      fields: hasLines ? this.#lineFields : this.#pointFields,
      faults: [...(leftOut > 0 ? [text.file.leftOut(leftOut)] : []), ...faults],
    };
  }

  #addGeometry(
    geometry: FileGeometry,
    numbers: readonly (readonly [name: string, value: number])[],
    week: number,
  ): void {
    switch (geometry.type) {
      case 'Point':
        return this.#addPositions([geometry.coordinates], numbers, week);
      case 'MultiPoint':
        return this.#addPositions(geometry.coordinates, numbers, week);
      case 'LineString':
        return this.#addLines([geometry.coordinates], numbers, week);
      case 'MultiLineString':
        return this.#addLines(geometry.coordinates, numbers, week);
      case 'GeometryCollection':
        for (const each of geometry.geometries) this.#addGeometry(each, numbers, week);
        return undefined;
      default:
        this.#leftOut++;
        return undefined;
    }
  }

  #addPositions(
    positions: readonly (readonly number[])[],
    numbers: readonly (readonly [string, number])[],
    week: number,
  ): void {
    for (const [lon = NaN, lat = NaN] of positions) {
      if (!isPosition(lon, lat)) {
        this.#leftOut++;
        continue;
      }
      this.#points.add(lon, lat, 1, week);
      for (const [name, value] of numbers) {
        fieldOf(this.#pointFields, name)?.add(lon, lat, value, week);
      }
    }
  }

  #addLines(
    lines: readonly (readonly (readonly number[])[])[],
    numbers: readonly (readonly [string, number])[],
    week: number,
  ): void {
    for (const line of lines) {
      const lonLat = line.flatMap(([lon = NaN, lat = NaN]) =>
        isPosition(lon, lat) ? [lon, lat] : [],
      );
      this.#lines.addLine(lonLat, { week });
      for (const [name, factor] of numbers) {
        fieldOf(this.#lineFields, name)?.addLine(lonLat, { week, factor });
      }
    }
  }
}

function fieldOf(fields: Map<string, HeatPoints>, name: string): HeatPoints | undefined {
  const known = fields.get(name);
  if (known || fields.size >= MAX_FIELDS) return known;
  const made = new HeatPoints();
  fields.set(name, made);
  return made;
}

function isFeature(value: unknown): value is FileFeature {
  if (typeof value !== 'object' || value === null || !('geometry' in value)) return false;
  const { geometry } = value;
  return (
    geometry === null ||
    (typeof geometry === 'object' &&
      'type' in geometry &&
      ('coordinates' in geometry || 'geometries' in geometry))
  );
}

function secondsOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const milliseconds = Date.parse(value);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

function weekOrNone(seconds: number | undefined): number {
  return seconds === undefined ? NO_WEEK : weekOf(seconds);
}
