import { readDecimal } from '../../xml/values.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import type { FileValue } from '../feature-format.ts';

const NUMBERS = new Set(['int', 'uint', 'short', 'ushort', 'float', 'double']);

/** Reads the extended data of placemarks: `Data`, and `SimpleData` by the types of its schema. */
export class KmlValues {
  readonly #types = new Map<string, string>();
  #schema = '';
  #used = '';
  #name = '';

  open(name: string, xml: XmlReader): void {
    if (name === 'Schema') this.#schema = xml.attribute('id') ?? '';
    else if (name === 'SimpleField') {
      const field = xml.attribute('name') ?? '';
      this.#types.set(keyOf(this.#schema, field), xml.attribute('type') ?? '');
    } else if (name === 'SchemaData')
      this.#used = (xml.attribute('schemaUrl') ?? '').replace(/^.*#/, '');
    else if (name === 'Data' || name === 'SimpleData') this.#name = xml.attribute('name') ?? '';
  }

  /** Adds the value that an element ends with, if it is one of a placemark. */
  close(name: string, text: string, properties: Record<string, FileValue> | undefined): void {
    if (!properties || this.#name === '') return;
    if (name === 'value') setValue(properties, this.#name, text);
    else if (name === 'SimpleData') setValue(properties, this.#name, this.#typed(this.#name, text));
    if (name === 'Data' || name === 'SimpleData') this.#name = '';
  }

  #typed(field: string, text: string): FileValue {
    const type = this.#types.get(keyOf(this.#used, field)) ?? '';
    if (text === '') return null;
    if (NUMBERS.has(type)) return readDecimal(text) ?? text;
    if (type === 'bool') return text === 'true' || text === '1';
    return text;
  }
}

/** Defines it, since a name may be `__proto__`. */
function setValue(properties: Record<string, FileValue>, name: string, value: FileValue): void {
  Object.defineProperty(properties, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function keyOf(schema: string, field: string): string {
  return `${schema}\n${field}`;
}
