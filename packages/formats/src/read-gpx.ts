import type { Position } from '@webmaps/geo/position';
import { decodeXml } from './decode-xml.ts';
import type { ReadOutcome } from './format.ts';
import type { Copyright, Link, TrackDocument, Waypoint } from './track-document.ts';
import { XmlError } from './xml-error.ts';
import { XmlReader } from './xml-reader.ts';

/**
 * Reads GPX 1.0 and 1.1: waypoints, routes and tracks with heights, times and names. Extensions and
 * unknown elements are passed over. A height or time that is none is left out, as devices write
 * such things; a point without a valid position fails, for there is nothing to put in its place.
 */
export function readGpx(bytes: Uint8Array): ReadOutcome<TrackDocument> {
  try {
    return { status: 'read', document: new GpxReader(decodeXml(bytes)).read() };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { message, line } = error;
    return { status: 'failed', failure: { message, ...(line !== undefined && { line }) } };
  }
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type Fields = Map<string, string>;
interface Point {
  readonly position: Position;
  readonly fields: Fields;
}

class GpxReader {
  readonly #xml: XmlReader;
  readonly #path: string[] = [];
  readonly #document: Writable<TrackDocument> & {
    waypoints: Waypoint[];
    routes: TrackDocument['routes'][number][];
    tracks: TrackDocument['tracks'][number][];
  } = { waypoints: [], routes: [], tracks: [] };
  /** Text of the innermost element so far. */
  #text = '';
  #metadata: Fields = new Map();
  #line: Fields = new Map();
  #link: Writable<Link> | undefined;
  #copyright: Writable<Copyright> | undefined;
  #point: Point | undefined;
  #points: Waypoint[] = [];
  #segments: Waypoint[][] = [];

  constructor(text: string) {
    this.#xml = new XmlReader(text);
  }

  read(): TrackDocument {
    for (let token = this.#xml.next(); token; token = this.#xml.next()) {
      if (token.type === 'text') {
        this.#text += token.text;
      } else if (token.type === 'open') {
        this.#path.push(token.name);
        this.#text = '';
        this.#opened(this.#path.join('/'), token.attributes);
      } else {
        this.#closed(this.#path.join('/'), this.#text.trim());
        this.#path.pop();
        this.#text = '';
      }
    }
    return this.#finish();
  }

  #opened(path: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#path.length === 1 && path !== 'gpx') {
      throw this.#xml.error(`this is not GPX: it starts with <${path}>`);
    }
    switch (path) {
      case 'gpx/wpt':
      case 'gpx/rte/rtept':
      case 'gpx/trk/trkseg/trkpt':
        this.#point = { position: this.#position(attributes), fields: new Map() };
        break;
      case 'gpx/rte':
      case 'gpx/trk':
        this.#line = new Map();
        this.#points = [];
        this.#segments = [];
        break;
      case 'gpx/trk/trkseg':
        this.#points = [];
        break;
      case 'gpx/metadata/link':
        this.#link ??= { href: attributes.get('href') ?? '' };
        break;
      case 'gpx/metadata/copyright':
        this.#copyright = { author: attributes.get('author') ?? '' };
        break;
      default:
    }
  }

  #closed(path: string, text: string): void {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const name = this.#path.at(-1) ?? '';
    switch (path) {
      case 'gpx/wpt':
        this.#document.waypoints.push(this.#finishPoint());
        return;
      case 'gpx/rte/rtept':
      case 'gpx/trk/trkseg/trkpt':
        this.#points.push(this.#finishPoint());
        return;
      case 'gpx/trk/trkseg':
        this.#segments.push(this.#points);
        return;
      case 'gpx/rte':
        this.#document.routes.push({
          ...texts(this.#line, { name: 'name', desc: 'description' }),
          points: this.#points,
        });
        return;
      case 'gpx/trk':
        this.#document.tracks.push({
          ...texts(this.#line, { name: 'name', desc: 'description', type: 'type' }),
          segments: this.#segments,
        });
        return;
      default:
        this.#field(parent, { name, text });
    }
  }

  /** Keeps the text of an element that belongs to the thing around it; the first of each name. */
  #field(parent: string, { name, text }: { name: string; text: string }): void {
    if (text === '') return;
    let fields: Fields | undefined;
    if (parent === 'gpx/wpt' || parent === 'gpx/rte/rtept' || parent === 'gpx/trk/trkseg/trkpt') {
      fields = this.#point?.fields;
    } else if (parent === 'gpx/rte' || parent === 'gpx/trk') {
      fields = this.#line;
    } else if (parent === 'gpx' || parent === 'gpx/metadata') {
      fields = this.#metadata;
    } else if (parent === 'gpx/metadata/link' && name === 'text' && this.#link) {
      this.#link.text ??= text;
    } else if (parent === 'gpx/metadata/copyright' && this.#copyright) {
      if (name === 'license') this.#copyright.licence = text;
      const year = Number.parseInt(text, 10);
      if (name === 'year' && Number.isFinite(year)) this.#copyright.year = year;
    }
    if (fields && !fields.has(name)) fields.set(name, text);
  }

  #position(attributes: ReadonlyMap<string, string>): Position {
    return [this.#angle(attributes, 'lon', 180), this.#angle(attributes, 'lat', 90)];
  }

  #angle(attributes: ReadonlyMap<string, string>, name: 'lon' | 'lat', limit: number): number {
    const text = attributes.get(name);
    const element = this.#path.at(-1);
    if (text === undefined) throw this.#xml.error(`<${element}> has no ${name}`);
    const degrees = readNumber(text);
    if (degrees === undefined) {
      throw this.#xml.error(
        `<${element}> has the ${name} "${text.slice(0, 40)}", which is no number`,
      );
    }
    if (Math.abs(degrees) > limit) {
      throw this.#xml.error(`<${element}> has the ${name} ${degrees}, which is outside ±${limit}°`);
    }
    return degrees;
  }

  #finishPoint(): Waypoint {
    const { position, fields } = this.#point ?? { position: [0, 0] as const, fields: new Map() };
    this.#point = undefined;
    const elevationMetres = readNumber(fields.get('ele'));
    const timeSeconds = readTime(fields.get('time'));
    return {
      position,
      ...(elevationMetres !== undefined && { elevationMetres }),
      ...(timeSeconds !== undefined && { timeSeconds }),
      ...texts(fields, {
        name: 'name',
        cmt: 'comment',
        desc: 'description',
        sym: 'symbol',
        type: 'type',
      }),
    };
  }

  #finish(): TrackDocument {
    const fields = this.#metadata;
    const timeSeconds = readTime(fields.get('time'));
    const href = fields.get('url');
    const text = fields.get('urlname');
    const link =
      this.#link ??
      (href === undefined ? undefined : { href, ...(text !== undefined && { text }) });
    return {
      ...texts(fields, { name: 'name', desc: 'description' }),
      ...(this.#copyright && { copyright: this.#copyright }),
      ...(link && { link }),
      ...(timeSeconds !== undefined && { timeSeconds }),
      ...this.#document,
    };
  }
}

/** The fields that are present, under their own names. */
function texts<Name extends string>(
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

function readNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?\s*$/.test(text))
    return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** xsd:dateTime; without a zone it is taken as UTC, as GPX demands. */
function readTime(text: string | undefined): number | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/.exec(text ?? '');
  if (!match) return undefined;
  const milliseconds = Date.parse(`${match[1]}${match[2] ?? 'Z'}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}
