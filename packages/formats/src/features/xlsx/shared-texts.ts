import type { XmlHandler } from '../../xml/read-xml.ts';

/** The texts that cells refer to by their number. How they are spoken is left out. */
export class SharedTexts implements XmlHandler {
  readonly texts: string[] = [];
  #text = '';
  #isSpoken = false;

  open(name: string): void {
    if (name === 'si') this.#text = '';
    else if (name === 'rPh') this.#isSpoken = true;
  }

  close(name: string, text: string): void {
    if (name === 't' && !this.#isSpoken) this.#text += text;
    else if (name === 'rPh') this.#isSpoken = false;
    else if (name === 'si') this.texts.push(this.#text);
  }
}
