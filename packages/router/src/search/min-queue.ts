/**
 * A priority queue of whole numbers with whole priorities: a 4-ary heap in two Int32Arrays, which
 * touches fewer cache lines than a binary one (Johnson 1975). A value may be in it more than once;
 * the caller skips what it has settled (lazy deletion).
 */
export class MinQueue {
  size = 0;
  #priorities = new Int32Array(1024);
  #values = new Int32Array(1024);

  clear(): void {
    this.size = 0;
  }

  /** Priority of the first value; a very large number when empty. */
  get minPriority(): number {
    return this.size === 0 ? 0x7fffffff : this.#priorities[0]!;
  }

  push(value: number, priority: number): void {
    if (this.size === this.#values.length) this.#grow();
    const priorities = this.#priorities;
    const values = this.#values;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 2;
      const above = priorities[parent]!;
      if (above <= priority) break;
      priorities[at] = above;
      values[at] = values[parent]!;
      at = parent;
    }
    priorities[at] = priority;
    values[at] = value;
  }

  /** Takes the value with the lowest priority; the queue must not be empty. */
  pop(): number {
    const priorities = this.#priorities;
    const values = this.#values;
    const top = values[0]!;
    const size = --this.size;
    const priority = priorities[size]!;
    const value = values[size]!;
    let at = 0;
    for (;;) {
      const first = 4 * at + 1;
      if (first >= size) break;
      let child = first;
      let least = priorities[first]!;
      const end = Math.min(first + 4, size);
      for (let other = first + 1; other < end; other++) {
        if (priorities[other]! < least) {
          least = priorities[other]!;
          child = other;
        }
      }
      if (least >= priority) break;
      priorities[at] = least;
      values[at] = values[child]!;
      at = child;
    }
    priorities[at] = priority;
    values[at] = value;
    return top;
  }

  #grow(): void {
    const priorities = new Int32Array(this.#priorities.length * 2);
    const values = new Int32Array(priorities.length);
    priorities.set(this.#priorities);
    values.set(this.#values);
    this.#priorities = priorities;
    this.#values = values;
  }
}
