import { PositionCheck, TimeCheck } from '../track/check-position.ts';
import type { PlannedRoute, Place, Track, TrackFile } from '../track/track-file.ts';
import type { ReadContext } from '../track/track-format.ts';
import { type Channel, type TrackPoints, TrackPointsBuilder } from '../track/track-points.ts';
import { UnreadableFile } from '../fault.ts';
import type { XmlHandler } from '../xml/read-xml.ts';
import { readDateTime, readDecimal } from '../xml/values.ts';
import type { XmlReader } from '../xml/xml-reader.ts';
import { type GpxScope, scopeOfElement } from './gpx-scope.ts';

type Fields = Map<string, string>;

/** Collects a `TrackFile` from the elements of GPX 1.0 and 1.1. */
export class GpxCollector implements XmlHandler {
  readonly #context: ReadContext;
  readonly #positions: PositionCheck;
  readonly #times: TimeCheck;
  readonly #scopes: GpxScope[] = ['document'];
  readonly #places: Place[] = [];
  readonly #routes: PlannedRoute[] = [];
  readonly #tracks: Track[] = [];
  readonly #document: Fields = new Map();
  readonly #author: Fields = new Map();
  readonly #copyright: Fields = new Map();
  readonly #link: Fields = new Map();
  #line: Fields = new Map();
  #point: Fields = new Map();
  #lonLat: readonly [lon: number, lat: number] = [0, 0];
  #isPointGood = false;
  #routePoints: Place[] = [];
  #segments: TrackPoints[] = [];
  readonly #builder = new TrackPointsBuilder();

  constructor(context: ReadContext) {
    this.#context = context;
    this.#positions = new PositionCheck(context.faults);
    this.#times = new TimeCheck(context.faults);
  }

  open(name: string, xml: XmlReader): void {
    const parent = this.#scopes.at(-1) ?? 'document';
    if (parent === 'document' && name !== 'gpx')
      throw new UnreadableFile(`This is not GPX: it starts with <${name}>.`, xml.place);
    const scope = parent === 'document' ? 'gpx' : scopeOfElement(parent, name);
    this.#scopes.push(scope);
    switch (scope) {
      case 'gpx':
        setFirst(this.#document, 'creator', xml.attribute('creator')?.trim() ?? '');
        break;
      case 'copyright':
        setFirst(this.#copyright, 'author', xml.attribute('author')?.trim() ?? '');
        break;
      case 'link':
        setFirst(this.#link, 'href', xml.attribute('href')?.trim() ?? '');
        break;
      case 'trkpt':
        this.#openPoint(xml);
        if (this.#isPointGood) this.#builder.add(this.#lonLat[0], this.#lonLat[1]);
        break;
      case 'wpt':
      case 'rtept':
        this.#openPoint(xml);
        this.#point = new Map();
        break;
      case 'rte':
      case 'trk':
        this.#line = new Map();
        this.#times.startTrack();
        break;
      default:
    }
  }

  close(name: string, text: string, xml: XmlReader): void {
    const scope = this.#scopes.pop();
    switch (scope) {
      case 'field':
        if (text !== '') this.#field(name, text, xml);
        break;
      case 'extensions':
        if (text !== '' && this.#isPointGood) this.#extension(name, text);
        break;
      case 'author':
        setFirst(this.#document, 'author', text);
        break;
      case 'wpt':
        if (this.#isPointGood) this.#places.push(this.#finishPlace());
        break;
      case 'rtept':
        if (this.#isPointGood) this.#routePoints.push(this.#finishPlace());
        break;
      case 'trkseg':
        this.#finishSegment();
        break;
      case 'rte':
        this.#finishRoute();
        break;
      case 'trk':
        this.#finishTrack();
        break;
      default:
    }
  }

  /** What was read, also where the file ended in the middle. */
  finish(): TrackFile {
    if (this.#routePoints.length > 0) this.#finishRoute();
    if (this.#builder.length > 0) this.#finishSegment();
    if (this.#segments.length > 0) this.#finishTrack();
    this.#positions.finish();
    const document = this.#document;
    const author = this.#author.get('name') ?? document.get('author');
    const href = this.#link.get('href') ?? document.get('url');
    const linkText = this.#link.get('text') ?? document.get('urlname');
    const timeSeconds = readDateTime(document.get('time'));
    const creator = document.get('creator');
    return {
      ...pick(document, { name: 'name', desc: 'description' }),
      ...(author !== undefined && { author }),
      ...this.#finishCopyright(),
      ...(href !== undefined && {
        link: { href, ...(linkText !== undefined && { text: linkText }) },
      }),
      ...(timeSeconds !== undefined && { timeSeconds }),
      ...(creator !== undefined && creator !== 'WebMaps' && { device: creator }),
      places: this.#places,
      routes: this.#routes,
      tracks: this.#tracks,
    };
  }

  #openPoint(xml: XmlReader): void {
    const lon = readDecimal(xml.attribute('lon'));
    const lat = readDecimal(xml.attribute('lat'));
    this.#isPointGood = this.#positions.accept(lon, lat, xml);
    this.#lonLat = [lon ?? 0, lat ?? 0];
  }

  #field(name: string, text: string, xml: XmlReader): void {
    switch (this.#scopes.at(-1)) {
      case 'trkpt':
        if (this.#isPointGood) this.#trackPointField(name, text, xml);
        break;
      case 'wpt':
      case 'rtept':
        setFirst(this.#point, name, text);
        break;
      case 'rte':
      case 'trk':
        setFirst(this.#line, name, text);
        break;
      case 'gpx':
      case 'metadata':
        setFirst(this.#document, name, text);
        break;
      case 'author':
        setFirst(this.#author, name, text);
        break;
      case 'copyright':
        setFirst(this.#copyright, name, text);
        break;
      case 'link':
        setFirst(this.#link, name, text);
        break;
      default:
    }
  }

  #trackPointField(name: string, text: string, xml: XmlReader): void {
    if (name === 'ele') {
      const metres = readDecimal(text);
      if (metres !== undefined) this.#builder.set('elevationMetres', metres);
    } else if (name === 'time') {
      const seconds = readDateTime(text);
      if (seconds === undefined) {
        this.#context.faults.add({
          code: 'time-invalid',
          message: `"${text.slice(0, 40)}" is no time; the point was kept without one.`,
          place: xml.place,
        });
        return;
      }
      this.#times.check(seconds, xml);
      this.#builder.set('timeSeconds', seconds);
    } else if (name === 'speed') {
      this.#extension(name, text);
    }
  }

  #extension(name: string, text: string): void {
    const channel = EXTENSIONS.get(name);
    const value = channel && readDecimal(text);
    if (channel && value !== undefined) this.#builder.set(channel, value);
  }

  #finishPlace(): Place {
    const elevationMetres = readDecimal(this.#point.get('ele'));
    const timeSeconds = readDateTime(this.#point.get('time'));
    return {
      position: this.#lonLat,
      ...(elevationMetres !== undefined && { elevationMetres }),
      ...(timeSeconds !== undefined && { timeSeconds }),
      ...pick(this.#point, {
        name: 'name',
        cmt: 'comment',
        desc: 'description',
        sym: 'symbol',
        type: 'type',
      }),
    };
  }

  #finishSegment(): void {
    if (this.#builder.length > 0) this.#segments.push(this.#builder.finish());
  }

  #finishRoute(): void {
    const points = this.#routePoints;
    this.#routePoints = [];
    this.#routes.push({ ...pick(this.#line, { name: 'name', desc: 'description' }), points });
  }

  #finishTrack(): void {
    const segments = this.#segments;
    this.#segments = [];
    const sport = this.#line.get('type')?.toLowerCase();
    this.#tracks.push({
      ...pick(this.#line, { name: 'name', desc: 'description' }),
      ...(sport !== undefined && { sport }),
      segments,
      laps: [],
    });
  }

  #finishCopyright(): Pick<TrackFile, 'copyright'> {
    const author = this.#copyright.get('author');
    const licence = this.#copyright.get('license');
    const year = Number.parseInt(this.#copyright.get('year') ?? '', 10);
    if (author === undefined && licence === undefined && Number.isNaN(year)) return {};
    return {
      copyright: {
        author: author ?? '',
        ...(!Number.isNaN(year) && { year }),
        ...(licence !== undefined && { licence }),
      },
    };
  }
}

/**
 * Sensor values by the local names of their elements: Garmin's TrackPointExtension v1 and v2 and
 * PowerExtension, its older gpxdata, and the plain elements of Strava, Apple and others.
 */
const EXTENSIONS: ReadonlyMap<string, Channel> = new Map([
  ['hr', 'heartRate'],
  ['heartrate', 'heartRate'],
  ['cad', 'cadence'],
  ['cadence', 'cadence'],
  ['RunCadence', 'cadence'],
  ['atemp', 'temperatureCelsius'],
  ['temp', 'temperatureCelsius'],
  ['speed', 'speedMetresPerSecond'],
  ['power', 'powerWatts'],
  ['watts', 'powerWatts'],
  ['PowerInWatts', 'powerWatts'],
  ['distance', 'distanceMetres'],
]);

/** Keeps the first value of each name. */
function setFirst(fields: Fields, name: string, text: string): void {
  if (text !== '' && !fields.has(name)) fields.set(name, text);
}

/** The fields that are present, under their own names. */
function pick<Name extends string>(
  fields: Fields,
  names: Readonly<Record<string, Name>>,
): { readonly [Key in Name]?: string } {
  const found: { [Key in Name]?: string } = {};
  for (const [element, name] of Object.entries(names)) {
    const text = fields.get(element);
    if (text !== undefined) found[name] = text;
  }
  return found;
}
