import { toDegrees7 } from '@webmaps/geo/round';
/**
 * Reads .osm XML from a stream of bytes, element by element. saxes expands no entities beyond the
 * five of XML, so a document cannot blow up. Source: https://wiki.openstreetmap.org/wiki/OSM_XML
 */
import { SaxesParser } from 'saxes';

import { ImportFailure } from '../failure/import-failure.ts';
import type { ExtractColumns } from './extract-columns.ts';

/** Reads the whole document into the columns. `path` is what errors name. */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  columns: ExtractColumns,
  path: string,
): Promise<void> {
  const reader = new XmlReader(columns, path);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    let text: string;
    try {
      text = utf8.decode(chunk, { stream: true });
    } catch {
      throw new ImportFailure(`${path}: is damaged: holds bytes that are not UTF-8`);
    }
    reader.write(text);
  }
  reader.close();
}

const MEMBER_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['node', 0],
  ['way', 1],
  ['relation', 2],
]);

interface OpenElement {
  readonly kind: string;
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  /** Deleted elements are read past. */
  readonly visible: boolean;
}

class XmlReader {
  readonly #columns: ExtractColumns;
  readonly #path: string;
  readonly #parser = new SaxesParser();
  #depth = 0;
  #open: OpenElement | undefined;

  constructor(columns: ExtractColumns, path: string) {
    this.#columns = columns;
    this.#path = path;
    this.#parser.on('error', (error) => {
      throw this.#failure(`is damaged: ${error.message.split('\n')[0] ?? ''}`);
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#openTag(name, attributes));
    this.#parser.on('closetag', ({ name }) => this.#closeTag(name));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  close(): void {
    this.#parser.close();
  }

  #openTag(name: string, attributes: Record<string, string>): void {
    this.#depth++;
    if (this.#depth === 1) {
      if (name !== 'osm') throw this.#failure(`is not OSM XML: its root is <${name}>, not <osm>`);
    } else if (this.#depth === 2) this.#openElement(name, attributes);
    else if (this.#open?.visible) this.#openPart(name, attributes);
  }

  #openElement(name: string, attributes: Record<string, string>): void {
    if (name === 'bounds') {
      this.#columns.headerBbox = [
        this.#number(attributes, 'minlon'),
        this.#number(attributes, 'minlat'),
        this.#number(attributes, 'maxlon'),
        this.#number(attributes, 'maxlat'),
      ];
    }
    if (name !== 'node' && name !== 'way' && name !== 'relation') return;
    const visible = attributes['visible'] !== 'false' && attributes['action'] !== 'delete';
    const placed = name === 'node' && visible;
    this.#open = {
      kind: name,
      id: this.#number(attributes, 'id'),
      lon: placed ? this.#number(attributes, 'lon') : 0,
      lat: placed ? this.#number(attributes, 'lat') : 0,
      visible,
    };
  }

  #openPart(name: string, attributes: Record<string, string>): void {
    const { strings } = this.#columns;
    if (name === 'tag') {
      this.#columns.tag(
        strings.numberOf(attributes['k'] ?? ''),
        strings.numberOf(attributes['v'] ?? ''),
      );
    } else if (name === 'nd' && this.#open?.kind === 'way') {
      this.#columns.ref(this.#number(attributes, 'ref'));
    } else if (name === 'member' && this.#open?.kind === 'relation') {
      const type = MEMBER_NUMBERS.get(attributes['type'] ?? '');
      if (type === undefined)
        throw this.#failure('is damaged: a member is no node, way or relation');
      this.#columns.member(
        type,
        this.#number(attributes, 'ref'),
        strings.numberOf(attributes['role'] ?? ''),
      );
    }
  }

  #closeTag(name: string): void {
    this.#depth--;
    if (this.#depth !== 1 || this.#open === undefined) return;
    const { id, lon, lat, visible } = this.#open;
    this.#open = undefined;
    if (!visible) return;
    if (name === 'node') this.#columns.node(id, toDegrees7(lon), toDegrees7(lat));
    else if (name === 'way') this.#columns.way(id);
    else this.#columns.relation(id);
  }

  #number(attributes: Record<string, string>, name: string): number {
    const text = attributes[name];
    const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
    if (!Number.isFinite(value)) {
      throw this.#failure(`is damaged: ${name}="${(text ?? '').slice(0, 30)}" is not a number`);
    }
    return value;
  }

  #failure(what: string): ImportFailure {
    return new ImportFailure(`${this.#path}: ${what} (line ${this.#parser.line})`);
  }
}
