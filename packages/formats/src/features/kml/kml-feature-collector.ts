import { UnreadableFile } from '../../fault.ts';
import type { FaultPlace } from '../../fault.ts';
import { PositionCheck } from '../../track/check-position.ts';
import type { XmlHandler } from '../../xml/read-xml.ts';
import { readDecimal } from '../../xml/values.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import { closeRing } from '../close-ring.ts';
import type { FeatureContext, FileFeature, FilePosition, FileValue } from '../feature-format.ts';
import { gatherGeometries } from '../gather-geometries.ts';
import type { SingleGeometry } from '../gather-geometries.ts';
import { KmlStyles } from './kml-styles.ts';
import { KmlValues } from './kml-values.ts';

/** Elements of a placemark whose text is a value by their own name. */
const TEXTS = new Set(['name', 'description', 'address', 'phoneNumber', 'when', 'begin', 'end']);
const FEATURES_PER_BATCH = 1000;

/**
 * Hands on the placemarks of KML 2.2 with their names, times, folders and extended data, and their
 * colours and widths by the names of simplestyle 1.1.
 */
export class KmlFeatureCollector implements XmlHandler {
  readonly #context: FeatureContext;
  readonly #positions: PositionCheck;
  readonly #path: string[] = [];
  readonly #folders: string[] = [];
  readonly #values = new KmlValues();
  readonly #styles = new KmlStyles();
  #placemark:
    | { readonly properties: Record<string, FileValue>; readonly place: FaultPlace }
    | undefined;
  #geometries: SingleGeometry[] = [];
  #outer: readonly FilePosition[] | undefined;
  #holes: (readonly FilePosition[])[] = [];
  #track: FilePosition[] = [];
  #features: FileFeature[] = [];
  #places: FaultPlace[] = [];

  constructor(context: FeatureContext) {
    this.#context = context;
    this.#positions = new PositionCheck(context.faults);
  }

  open(name: string, xml: XmlReader): void {
    if (this.#path.length === 0 && name !== 'kml')
      throw new UnreadableFile(`This is not KML: it starts with <${name}>.`, xml.place);
    this.#path.push(name);
    this.#values.open(name, xml);
    this.#styles.open(name, xml);
    if (name === 'Placemark') this.#beginPlacemark(xml);
    else if (name === 'Folder') this.#folders.push('');
    else if (name === 'Polygon') {
      this.#outer = undefined;
      this.#holes = [];
    } else if (name === 'Track') this.#track = [];
    else if (name === 'NetworkLink')
      this.#leaveOut(xml, 'network-link', 'A link to another file was not followed.');
    else if (name === 'GroundOverlay')
      this.#leaveOut(xml, 'overlay', 'A picture on the ground was left out.');
  }

  close(name: string, text: string, xml: XmlReader): void {
    this.#path.pop();
    const parent = this.#path.at(-1) ?? '';
    const properties = this.#placemark?.properties;
    this.#values.close(name, text, properties);
    this.#styles.close(name, text);
    if (name === 'Placemark') this.#finishPlacemark();
    else if (name === 'Folder') this.#folders.pop();
    else if (name === 'name' && parent === 'Folder') this.#folders.splice(-1, 1, text);
    else if (name === 'coordinates') this.#takeCoordinates(parent, this.#readTuples(text, xml));
    else if (name === 'coord')
      this.#track.push(...this.#readTuples(text.replaceAll(/\s+/g, ','), xml));
    else if (name === 'Track') this.#addLine(this.#track);
    else if (name === 'Polygon') this.#finishPolygon();
    else if (properties && text !== '' && TEXTS.has(name) && !this.#path.includes('Track'))
      properties[name] = text;
  }

  /** Hands on the rest. @throws UnreadableFile where there were positions, but no valid one */
  finish(): void {
    this.#finishPlacemark();
    this.#handOn();
    this.#positions.finish();
  }

  #beginPlacemark(xml: XmlReader): void {
    const id = xml.attribute('id');
    const folder = this.#folders.filter((part) => part !== '').join(' / ');
    this.#placemark = {
      properties: { ...(id !== undefined && { id }), ...(folder !== '' && { folder }) },
      place: xml.place,
    };
    this.#geometries = [];
  }

  #finishPlacemark(): void {
    const placemark = this.#placemark;
    if (!placemark) return;
    this.#placemark = undefined;
    const geometry = gatherGeometries(this.#geometries);
    const kinds = new Set(this.#geometries.map(({ type }) => type));
    // What the file has as values of these names is kept.
    const properties = { ...this.#styles.of(kinds), ...placemark.properties };
    this.#features.push({ type: 'Feature', geometry, properties });
    this.#places.push(placemark.place);
    if (this.#features.length >= FEATURES_PER_BATCH) this.#handOn();
  }

  #handOn(): void {
    if (this.#features.length === 0) return;
    this.#context.take({ features: this.#features, places: this.#places });
    this.#features = [];
    this.#places = [];
  }

  #takeCoordinates(parent: string, positions: readonly FilePosition[]): void {
    const [first] = positions;
    if (!first) return;
    if (this.#path.includes('Polygon')) {
      const ring = closeRing(positions);
      if (this.#path.includes('innerBoundaryIs')) this.#holes.push(ring);
      else this.#outer ??= ring;
    } else if (parent === 'Point') this.#geometries.push({ type: 'Point', coordinates: first });
    else if (parent === 'LineString') this.#addLine(positions);
    else if (parent === 'LinearRing') this.#addLine(closeRing(positions));
  }

  #addLine(coordinates: readonly FilePosition[]): void {
    if (coordinates.length > 1) this.#geometries.push({ type: 'LineString', coordinates });
  }

  #finishPolygon(): void {
    if (this.#outer)
      this.#geometries.push({ type: 'Polygon', coordinates: [this.#outer, ...this.#holes] });
  }

  /** "8,49,120 9,49,120". Programs without heights write zeros: where all are zero, there are none. */
  #readTuples(text: string, xml: XmlReader): readonly FilePosition[] {
    const positions: FilePosition[] = [];
    for (const [tuple] of text.matchAll(/\S+/g)) {
      const [lon, lat, height] = tuple.split(',').map(readDecimal);
      if (!this.#positions.accept(lon, lat, xml) || lon === undefined || lat === undefined)
        continue;
      positions.push(height === undefined ? [lon, lat] : [lon, lat, height]);
    }
    return positions.every(([, , height = 0]) => height === 0)
      ? positions.map((position) => position.slice(0, 2))
      : positions;
  }

  #leaveOut(xml: XmlReader, code: string, message: string): void {
    this.#context.faults.add({ code, message, place: xml.place });
  }
}
