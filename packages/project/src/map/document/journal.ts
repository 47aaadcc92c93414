/** What was written, in order, so that it can be taken back exactly. */
export class Journal {
  #writes: Write[] = [];

  set<Value>(map: Map<string, Value>, key: string, value: Value): void {
    this.#note(map, key);
    map.set(key, value);
  }

  delete<Value>(map: Map<string, Value>, key: string): void {
    this.#note(map, key);
    map.delete(key);
  }

  /** How much is written; a later `takeBackTo` returns here. */
  get length(): number {
    return this.#writes.length;
  }

  takeBackTo(length: number): void {
    undoWrites(this.#writes.splice(length));
  }

  /** Ends a change: hands out what it wrote, and begins empty. */
  drain(): readonly Write[] {
    const writes = this.#writes;
    this.#writes = [];
    return writes;
  }

  #note<Value>(map: Map<string, Value>, key: string): void {
    const write = { map, key, before: map.get(key), had: map.has(key) };
    this.#writes.push(write);
  }
}

export interface Write {
  readonly map: Map<string, unknown>;
  readonly key: string;
  readonly before: unknown;
  readonly had: boolean;
}

/** Takes back writes that are the latest of their maps. */
export function undoWrites(writes: readonly Write[]): void {
  for (let at = writes.length - 1; at >= 0; at--) {
    const { map, key, before, had } = writes[at]!;
    if (had) map.set(key, before);
    else map.delete(key);
  }
}
