import { UnreadableFile } from '../fault.ts';
import { PositionCheck, TimeCheck } from '../track/check-position.ts';
import type { Place, Track, TrackFile } from '../track/track-file.ts';
import type { ReadContext } from '../track/track-format.ts';
import { type TrackPoints, TrackPointsBuilder } from '../track/track-points.ts';
import type { XmlHandler } from '../xml/read-xml.ts';
import { readDateTime, readDecimal } from '../xml/values.ts';
import type { XmlReader } from '../xml/xml-reader.ts';
import { GxTrack } from './gx-track.ts';

type Texts = Map<string, string>;

/** Collects the points, lines and recorded tracks of KML 2.2 with Google's extensions. */
export class KmlCollector implements XmlHandler {
  readonly #context: ReadContext;
  readonly #positions: PositionCheck;
  readonly #times: TimeCheck;
  readonly #path: string[] = [];
  readonly #places: Place[] = [];
  readonly #tracks: Track[] = [];
  readonly #document: Texts = new Map();
  #placemark: Texts = new Map();
  #segments: TrackPoints[] = [];
  #points: Place[] = [];
  #gxTrack: GxTrack | undefined;
  #arrayName = '';

  constructor(context: ReadContext) {
    this.#context = context;
    this.#positions = new PositionCheck(context.faults);
    this.#times = new TimeCheck(context.faults);
  }

  open(name: string, xml: XmlReader): void {
    if (this.#path.length === 0 && name !== 'kml')
      throw new UnreadableFile(`This is not KML: it starts with <${name}>.`, xml.place);
    this.#path.push(name);
    if (name === 'Placemark') this.#placemark = new Map();
    else if (name === 'Track') this.#gxTrack = new GxTrack();
    else if (name === 'SimpleArrayData') this.#arrayName = xml.attribute('name') ?? '';
    else if (name === 'NetworkLink')
      this.#leftOut(xml, 'network-link', 'A link to another file was not followed.');
    else if (name === 'Polygon')
      this.#leftOut(xml, 'area', 'An area is neither a line nor a place; it was left out.');
  }

  close(name: string, text: string, xml: XmlReader): void {
    this.#path.pop();
    const parent = this.#path.at(-1) ?? '';
    switch (name) {
      case 'Placemark':
        this.#finishPlacemark();
        break;
      case 'Track':
        this.#finishGxTrack(xml);
        break;
      case 'coordinates':
        if (!this.#path.includes('Polygon')) this.#takeCoordinates(parent, text, xml);
        break;
      case 'coord':
        this.#gxTrack?.addPosition(text, xml.place);
        break;
      case 'when':
        if (this.#gxTrack && parent === 'Track') this.#gxTrack.addTime(readDateTime(text));
        else if (text !== '') this.#placemark.set('when', text);
        break;
      case 'value':
        if (parent === 'SimpleArrayData')
          this.#gxTrack?.addValue(this.#arrayName, readDecimal(text));
        break;
      case 'name':
      case 'description':
        if (text === '') break;
        if (parent === 'Placemark') this.#placemark.set(name, text);
        else if (parent === 'Document' && !this.#document.has(name)) this.#document.set(name, text);
        break;
      default:
    }
  }

  /** What was read, also where the file ended in the middle. @throws UnreadableFile without positions. */
  finish(): TrackFile {
    this.#finishPlacemark();
    this.#positions.finish();
    return {
      ...textsOf(this.#document),
      places: this.#places,
      routes: [],
      tracks: this.#tracks,
    };
  }

  #leftOut(xml: XmlReader, code: string, message: string): void {
    this.#context.faults.add({ code, message, place: xml.place });
  }

  #takeCoordinates(parent: string, text: string, xml: XmlReader): void {
    if (parent === 'Point') {
      const [tuple = ''] = text.split(/\s+/, 1);
      const [lon, lat, height] = tuple.split(',').map(readDecimal);
      if (!this.#positions.accept(lon, lat, xml) || lon === undefined || lat === undefined) return;
      const elevation = height === undefined || height === 0 ? {} : { elevationMetres: height };
      this.#points.push({ position: [lon, lat], ...elevation });
    } else if (parent === 'LineString' || parent === 'LinearRing') {
      const points = this.#readLine(text, xml);
      if (points.length > 0) this.#segments.push(points);
    }
  }

  #readLine(text: string, xml: XmlReader): TrackPoints {
    const builder = new TrackPointsBuilder();
    const heights: (number | undefined)[] = [];
    for (const [tuple] of text.matchAll(/\S+/g)) {
      const [lon, lat, height] = tuple.split(',').map(readDecimal);
      if (!this.#positions.accept(lon, lat, xml) || lon === undefined || lat === undefined)
        continue;
      builder.add(lon, lat);
      heights.push(height);
      if (height !== undefined) builder.set('elevationMetres', height);
    }
    const points = builder.finish();
    // Programs without heights write zeros: KML's lines are clamped to the ground by default.
    if (heights.some((height) => height !== undefined && height !== 0)) return points;
    const { elevationMetres: _, ...channels } = points.channels;
    return { ...points, channels };
  }

  #finishGxTrack(xml: XmlReader): void {
    const track = this.#gxTrack;
    this.#gxTrack = undefined;
    this.#times.startTrack();
    const points = track?.finish(this.#positions, this.#times, xml);
    if (points && points.length > 0) this.#segments.push(points);
  }

  /** A placemark may hold several geometries: its lines are the segments of one track. */
  #finishPlacemark(): void {
    const texts = textsOf(this.#placemark);
    const timeSeconds = readDateTime(this.#placemark.get('when'));
    for (const place of this.#points)
      this.#places.push({ ...place, ...(timeSeconds !== undefined && { timeSeconds }), ...texts });
    if (this.#segments.length > 0)
      this.#tracks.push({ ...texts, segments: this.#segments, laps: [] });
    this.#points = [];
    this.#segments = [];
    this.#placemark = new Map();
  }
}

function textsOf(texts: Texts): { readonly name?: string; readonly description?: string } {
  const name = texts.get('name');
  const description = texts.get('description');
  return { ...(name !== undefined && { name }), ...(description !== undefined && { description }) };
}
