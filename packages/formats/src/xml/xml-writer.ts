/**
 * Writes indented XML. Text and attributes are escaped; characters that XML 1.0 cannot hold at all
 * (control characters, lone surrogates) are left out.
 */
export class XmlWriter {
  #text = '<?xml version="1.0" encoding="UTF-8"?>\n';
  readonly #open: string[] = [];

  open(name: string, attributes: Readonly<Record<string, string>> = {}): void {
    this.#line(`<${name}${writeAttributes(attributes)}>`);
    this.#open.push(name);
  }

  close(): void {
    const name = this.#open.pop();
    if (name === undefined) throw new Error('no element is open');
    this.#line(`</${name}>`);
  }

  /** An element that holds only text; nothing at all where there is no text to hold. */
  text(name: string, text: string | undefined): void {
    if (text !== undefined) this.#line(`<${name}>${escapeXml(text)}</${name}>`);
  }

  empty(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#line(`<${name}${writeAttributes(attributes)}/>`);
  }

  finish(): string {
    if (this.#open.length > 0) throw new Error(`<${this.#open.at(-1)}> is still open`);
    return this.#text;
  }

  #line(text: string): void {
    this.#text += `${'  '.repeat(this.#open.length)}${text}\n`;
  }
}

/** Escapes text for use between tags or in quotes. */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
