import type { Position } from '@webmaps/geo/position';
import { isPosition } from '@webmaps/geo/position';
import { UnreadableFile } from '../fault.ts';
import type { XmlHandler } from '../xml/read-xml.ts';
import { readDecimal } from '../xml/values.ts';
import type { XmlReader } from '../xml/xml-reader.ts';
import { closeRing } from './shapes.ts';
import type { ShapeLine, Shapes } from './shapes.ts';

/** Collects the geometries of KML 2.2, areas with their holes among them. */
export class KmlShapes implements XmlHandler {
  readonly #polygons: ShapeLine[][] = [];
  readonly #lines: ShapeLine[] = [];
  readonly #points: Position[] = [];
  #path: string[] = [];
  #outer: ShapeLine | undefined;
  #holes: ShapeLine[] = [];
  #track: Position[] = [];

  get shapes(): Shapes {
    return { polygons: this.#polygons, lines: this.#lines, points: this.#points };
  }

  open(name: string, xml: XmlReader): void {
    if (this.#path.length === 0 && name !== 'kml')
      throw new UnreadableFile(`This is not KML: it starts with <${name}>.`, xml.place);
    this.#path.push(name);
    if (name === 'Polygon') {
      this.#outer = undefined;
      this.#holes = [];
    } else if (name === 'Track') this.#track = [];
  }

  close(name: string, text: string, xml: XmlReader): void {
    this.#path.pop();
    if (name === 'coordinates') this.#takeCoordinates(readTuples(text, xml));
    else if (name === 'coord') this.#track.push(...readTuples(text.replaceAll(/\s+/g, ','), xml));
    else if (name === 'Polygon' && this.#outer) this.#polygons.push([this.#outer, ...this.#holes]);
    else if (name === 'Track' && this.#track.length > 1) this.#lines.push(this.#track);
  }

  #takeCoordinates(positions: readonly Position[]): void {
    const [first] = positions;
    const parent = this.#path.at(-1);
    if (!first) return;
    if (this.#path.includes('Polygon')) {
      const ring = closeRing(positions);
      if (this.#path.includes('innerBoundaryIs')) this.#holes.push(ring);
      else this.#outer ??= ring;
    } else if (parent === 'Point') this.#points.push(first);
    else if (parent === 'LineString' && positions.length > 1) this.#lines.push(positions);
    else if (parent === 'LinearRing') this.#polygons.push([closeRing(positions)]);
  }
}

/** "8,49,0 9,49,0", of which heights are left out. @throws UnreadableFile beyond the poles. */
function readTuples(text: string, xml: XmlReader): readonly Position[] {
  return [...text.matchAll(/\S+/g)].map(([tuple]): Position => {
    const [lon, lat] = tuple.split(',').map(readDecimal);
    if (lon !== undefined && lat !== undefined && isPosition(lon, lat)) return [lon, lat];
    throw new UnreadableFile(`“${tuple.slice(0, 40)}” is no position.`, xml.place);
  });
}
