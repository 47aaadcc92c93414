import { badQuery } from '../rest-failure.ts';

/**
 * Parses one parameter from left to right; an error names the furthest position that was reached.
 */
export class Reader {
  readonly text: string;
  /** The kind of text, as errors name it, such as `filter`. */
  readonly #what: string;
  at = 0;
  #furthest = 0;
  #expected: string[] = [];

  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get ended(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether this text follows, without consuming it. */
  sees(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  /** Consumes this text where it follows. */
  take(text: string): boolean {
    if (!this.sees(text)) {
      this.#note(`"${text}"`);
      return false;
    }
    this.at += text.length;
    return true;
  }

  /** Consumes the match of a sticky pattern here. */
  match(pattern: RegExp, expected: string): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) {
      this.#note(expected);
      return undefined;
    }
    this.at += found.length;
    return found;
  }

  expect(text: string): void {
    if (!this.take(text)) this.fail();
  }

  expectEnd(): void {
    if (!this.ended) {
      this.#note('end of input');
      this.fail();
    }
  }

  skipSpace(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at += 1;
  }

  /** Tries one alternative; on failure, the position is as before. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.at;
    const found = read();
    if (found === undefined) this.at = start;
    return found;
  }

  fail(reason?: string): never {
    const at = reason === undefined ? this.#furthest : this.at;
    throw badQuery(
      `"failed to parse ${this.#what} (${this.text})" (line 1, column ${at + 1})`,
      reason ?? this.#unexpected(at),
    );
  }

  #note(expected: string): void {
    if (this.at > this.#furthest) {
      this.#furthest = this.at;
      this.#expected = [];
    }
    if (this.at === this.#furthest && !this.#expected.includes(expected)) {
      this.#expected.push(expected);
    }
  }

  #unexpected(at: number): string {
    const next = this.text[at];
    const found = next === undefined ? 'end of input' : JSON.stringify(next);
    const [last, ...before] = this.#expected.toReversed();
    if (last === undefined) return `unexpected ${found}`;
    const list = before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`;
    return `unexpected ${found} expecting ${list}`;
  }
}
