/** Looks for words in items; the text of an item is folded once, since each key looks again. */
export class TextSearch<Item extends object> {
  readonly #partsOf: (item: Item) => readonly string[];
  readonly #texts = new WeakMap<Item, string>();

  constructor(partsOf: (item: Item) => readonly string[]) {
    this.#partsOf = partsOf;
  }

  /** Whether all words of a search occur in an item, in any order, without regard to accents. */
  matcher(search: string): (item: Item) => boolean {
    const words = foldText(search).split(' ').filter(Boolean);
    return (item) => words.every((word) => this.#textOf(item).includes(word));
  }

  /** Folds the texts of items before they are looked for, for lists that are long. */
  fold(items: readonly Item[]): void {
    for (const item of items) this.#textOf(item);
  }

  #textOf(item: Item): string {
    const known = this.#texts.get(item);
    if (known !== undefined) return known;
    const text = foldText(this.#partsOf(item).join(' '));
    this.#texts.set(item, text);
    return text;
  }
}

/** In lower case, without accents. */
function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ');
}
