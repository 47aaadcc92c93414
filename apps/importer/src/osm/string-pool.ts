/** Each distinct string once, named by a small number: an extract has millions of tags, few strings. */
export class StringPool {
  readonly #numbers = new Map<string, number>();
  readonly #strings: string[] = [];

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#strings.length;
    this.#numbers.set(text, number);
    this.#strings.push(text);
    return number;
  }

  text(number: number): string {
    const text = this.#strings[number];
    if (text === undefined) throw new RangeError(`no string ${number} in the pool`);
    return text;
  }
}
