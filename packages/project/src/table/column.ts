import type { Json } from '../map/json.ts';

/** The values of one field over the rows of a layer, each different value once. */
export interface Column {
  readonly words: readonly Json[];
  /** Of each row: 0 without a value or with null, else one more than the index of its word. */
  readonly wordOf: Uint32Array;
}

/** Collects the words of a column. */
export class ColumnBuilder {
  readonly #words: Json[] = [];
  readonly #numbers = new Map<Json, number>();
  readonly #wordOf: Uint32Array;

  constructor(rows: number) {
    this.#wordOf = new Uint32Array(rows);
  }

  /** The number of a word in the column: 0 for none. */
  numberOf(value: Json | undefined): number {
    if (value === undefined || value === null) return 0;
    // Lists and objects are equal where their texts are; no text begins like these keys.
    const key = typeof value === 'object' ? `\u0000${JSON.stringify(value)}` : value;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#words.push(value);
    this.#numbers.set(key, this.#words.length);
    return this.#words.length;
  }

  set(row: number, number: number): void {
    this.#wordOf[row] = number;
  }

  finish(): Column {
    return { words: this.#words, wordOf: this.#wordOf };
  }
}

/** A value as the table shows it and search finds it. */
export function valueText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
