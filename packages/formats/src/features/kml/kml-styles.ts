import type { FileValue } from '../feature-format.ts';
import { readDecimal } from '../../xml/values.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';

/** A style by the names of simplestyle 1.1. */
type SimpleStyle = Readonly<Record<string, FileValue>>;

type Part = 'line' | 'poly' | 'icon';

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['LineStyle', 'line'],
  ['PolyStyle', 'poly'],
  ['IconStyle', 'icon'],
]);

/**
 * Reads the styles of KML: those of the document, which placemarks name, the normal ones of its
 * pairs, and those of placemarks. A style that comes after what names it is not known yet.
 */
export class KmlStyles {
  readonly #known = new Map<string, SimpleStyle>();
  #style:
    | { readonly id: string | undefined; readonly values: Record<string, FileValue> }
    | undefined;
  #part: Part | undefined;
  #pair: { readonly id: string | undefined; key: string } | undefined;
  #placemark: SimpleStyle = {};

  open(name: string, xml: XmlReader): void {
    if (name === 'Placemark') this.#placemark = {};
    else if (name === 'Style') this.#style = { id: xml.attribute('id'), values: {} };
    else if (name === 'StyleMap') this.#pair = { id: xml.attribute('id'), key: '' };
    else this.#part = PARTS.get(name) ?? this.#part;
  }

  close(name: string, text: string): void {
    if (name === 'Style') this.#finishStyle();
    else if (PARTS.has(name)) this.#part = undefined;
    else if (name === 'StyleMap') this.#pair = undefined;
    else if (name === 'key' && this.#pair) this.#pair.key = text;
    else if (name === 'styleUrl') this.#takeName(text.replace(/^.*#/, ''));
    else if (this.#style && this.#part) setPart(this.#style.values, this.#part, { name, text });
  }

  /** The style of the placemark that ends, as far as its kinds of shapes have one. */
  of(kinds: ReadonlySet<string>): SimpleStyle {
    const wanted = new Set<string>();
    if (kinds.has('Point')) wanted.add('marker-color');
    if (kinds.has('LineString') || kinds.has('Polygon'))
      for (const key of ['stroke', 'stroke-opacity', 'stroke-width']) wanted.add(key);
    if (kinds.has('Polygon')) for (const key of ['fill', 'fill-opacity']) wanted.add(key);
    return Object.fromEntries(Object.entries(this.#placemark).filter(([key]) => wanted.has(key)));
  }

  #takeName(id: string): void {
    const style = this.#known.get(id);
    if (!style) return;
    if (!this.#pair) this.#placemark = { ...style, ...this.#placemark };
    else if (this.#pair.id !== undefined && this.#pair.key === 'normal')
      this.#known.set(this.#pair.id, style);
  }

  #finishStyle(): void {
    const style = this.#style;
    this.#style = undefined;
    if (!style) return;
    if (style.id === undefined) this.#placemark = { ...this.#placemark, ...style.values };
    else this.#known.set(style.id, style.values);
  }
}

function setPart(
  values: Record<string, FileValue>,
  part: Part,
  { name, text }: { readonly name: string; readonly text: string },
): void {
  if (name === 'width' && part === 'line') {
    const width = readDecimal(text);
    if (width !== undefined && width > 0) values['stroke-width'] = width;
  } else if (name === 'fill' && part === 'poly' && text === '0') values['fill-opacity'] = 0;
  else if (name === 'color') setColour(values, part, text);
}

/** "aabbggrr": the opacity first, and red last. */
function setColour(values: Record<string, FileValue>, part: Part, text: string): void {
  const [, alpha = '', blue = '', green = '', red = ''] =
    /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim()) ?? [];
  if (alpha === '') return;
  const colour = `#${red}${green}${blue}`.toLowerCase();
  const opacity = Math.round((Number.parseInt(alpha, 16) / 255) * 100) / 100;
  if (part === 'icon') values['marker-color'] = colour;
  else if (part === 'line') Object.assign(values, { stroke: colour, 'stroke-opacity': opacity });
  else if (values['fill-opacity'] === 0) values['fill'] = colour;
  else Object.assign(values, { fill: colour, 'fill-opacity': opacity });
}
