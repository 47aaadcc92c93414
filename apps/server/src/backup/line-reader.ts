/** The end of a table's rows, with the end of the line before it. */
const rowsEnd = Buffer.from('\n\\.\n');

/** Reads a stream of lines, COPY rows and bytes. */
export class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** @returns the next line without its end; `undefined` after the last. */
  async line(): Promise<string | undefined> {
    let at = this.#rest.indexOf('\n');
    while (at < 0) {
      if (!(await this.#more())) return undefined;
      at = this.#rest.indexOf('\n');
    }
    const line = this.#rest.subarray(0, at).toString();
    this.#rest = this.#rest.subarray(at + 1);
    return line;
  }

  /** Complete chunks of a table's rows, up to their end, which is consumed too. */
  async *rows(): AsyncGenerator<Buffer> {
    // As if a line had ended before them, so that no rows at all end the same way.
    this.#rest = Buffer.concat([Buffer.from('\n'), this.#rest]);
    let skip = 1;
    for (;;) {
      const at = this.#rest.indexOf(rowsEnd);
      // A chunk may end inside the end mark.
      const until = at < 0 ? this.#rest.length - rowsEnd.length + 1 : at + 1;
      if (until > skip) {
        yield this.#rest.subarray(skip, until);
        skip = 0;
        this.#rest = this.#rest.subarray(until);
        if (at >= 0) this.#rest = this.#rest.subarray(rowsEnd.length - 1);
      } else if (at >= 0) this.#rest = this.#rest.subarray(at + rowsEnd.length);
      if (at >= 0) return;
      if (!(await this.#more())) throw new Error('The backup ends in the middle of a table.');
    }
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.#rest.length === 0 && !(await this.#more())) {
        throw new Error('The backup ends in the middle of a file.');
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done === true) return false;
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
    return true;
  }
}
