import { UnreadableFile } from '../fault.ts';
import { PositionCheck, TimeCheck } from '../track/check-position.ts';
import type { Place, PlannedRoute, Track, TrackFile } from '../track/track-file.ts';
import type { ReadContext } from '../track/track-format.ts';
import { CHANNELS, type TrackPoints, TrackPointsBuilder } from '../track/track-points.ts';
import { readDateTime, readDecimal } from '../xml/values.ts';
import { findColumns, type CsvField } from './columns.ts';
import type { CsvRow } from './read-rows.ts';

type Kind = 'place' | 'route' | 'track';

/** Collects places, routes and tracks from the rows of a table, of which the first is the header. */
export class CsvCollector {
  readonly #positions: PositionCheck;
  readonly #times: TimeCheck;
  readonly #places: Place[] = [];
  readonly #routes: PlannedRoute[] = [];
  readonly #tracks: Track[] = [];
  readonly #builder = new TrackPointsBuilder();
  #columns: ReadonlyMap<CsvField, number> | undefined;
  #segments: TrackPoints[] = [];
  #routePoints: Place[] = [];
  /** What the rows that are being collected have in common. */
  #line: { readonly key: string; readonly kind: Kind; readonly texts: Texts } | undefined;
  #segment = '';

  constructor({ faults }: ReadContext) {
    this.#positions = new PositionCheck(faults);
    this.#times = new TimeCheck(faults);
  }

  /** @throws UnreadableFile where the header has no columns of positions. */
  take({ cells, line }: CsvRow): void {
    if (!this.#columns) {
      this.#columns = findColumns(cells);
      if (this.#columns.has('lat') && this.#columns.has('lon')) return;
      const message = 'The first row names no columns of latitude and longitude.';
      throw new UnreadableFile(message, { line });
    }
    const columns = this.#columns;
    const text = (field: CsvField) => cells[columns.get(field) ?? -1] ?? '';
    const at = { place: { line } };
    const lon = readNumber(text('lon'));
    const lat = readNumber(text('lat'));
    if (!this.#positions.accept(lon, lat, at) || lon === undefined || lat === undefined) return;
    const kind = this.#kindOf(text('kind'));
    const key = kind === 'place' ? kind : `${kind} ${text('line')}`;
    if (key !== this.#line?.key) this.#startLine(key, kind, text);
    if (kind === 'place' || kind === 'route') {
      const elevationMetres = readNumber(text('elevationMetres'));
      const timeSeconds = readTime(text('timeSeconds'));
      (kind === 'place' ? this.#places : this.#routePoints).push({
        position: [lon, lat],
        ...(elevationMetres !== undefined && { elevationMetres }),
        ...(timeSeconds !== undefined && { timeSeconds }),
        ...textsOf(text('name'), kind === 'place' ? text('description') : ''),
      });
      return;
    }
    if (text('segment') !== this.#segment) this.#finishSegment();
    this.#segment = text('segment');
    this.#builder.add(lon, lat);
    for (const channel of CHANNELS) {
      const isTime = channel === 'timeSeconds';
      const value = isTime ? readTime(text(channel)) : readNumber(text(channel));
      if (value === undefined) continue;
      if (isTime) this.#times.check(value, at);
      this.#builder.set(channel, value);
    }
  }

  /** @throws UnreadableFile where no position is valid. */
  finish(): TrackFile {
    this.#finishLine();
    this.#positions.finish();
    return { places: this.#places, routes: this.#routes, tracks: this.#tracks };
  }

  /** Rows with a name and without a time are places, where no column tells what they are. */
  #kindOf(kind: string): Kind {
    if (kind === 'place' || kind === 'route' || kind === 'track') return kind;
    return this.#columns?.has('name') && !this.#columns.has('timeSeconds') ? 'place' : 'track';
  }

  #startLine(key: string, kind: Kind, text: (field: CsvField) => string): void {
    this.#finishLine();
    this.#times.startTrack();
    const description = kind === 'place' ? '' : text('description');
    this.#line = { key, kind, texts: textsOf(text('lineName'), description) };
    this.#segment = text('segment');
  }

  #finishLine(): void {
    this.#finishSegment();
    const texts = this.#line?.texts ?? {};
    if (this.#routePoints.length > 0) this.#routes.push({ ...texts, points: this.#routePoints });
    if (this.#segments.length > 0)
      this.#tracks.push({ ...texts, segments: this.#segments, laps: [] });
    this.#routePoints = [];
    this.#segments = [];
    this.#line = undefined;
  }

  #finishSegment(): void {
    if (this.#builder.length > 0) this.#segments.push(this.#builder.finish());
  }
}

interface Texts {
  readonly name?: string;
  readonly description?: string;
}

function textsOf(name: string, description: string): Texts {
  return { ...(name !== '' && { name }), ...(description !== '' && { description }) };
}

/** Also with a decimal comma. */
function readNumber(text: string): number | undefined {
  return readDecimal(/^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);
}

/** ISO 8601, or seconds or milliseconds since 1970. */
function readTime(text: string): number | undefined {
  const number = readDecimal(text);
  if (number === undefined) return readDateTime(text);
  return number > MAX_SECONDS ? number / 1000 : number;
}

/** The year 5138; later numbers are milliseconds. */
const MAX_SECONDS = 1e11;
