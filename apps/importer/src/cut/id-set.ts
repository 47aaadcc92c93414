const EMPTY = -1;

/** Ids of OSM elements, in 16 to 32 bytes each, however large they are. Ids are not negative. */
export class IdSet {
  #slots = new Float64Array(1024).fill(EMPTY);
  /** 32 less the binary logarithm of the number of slots. */
  #shift = 22;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(id: number): boolean {
    return this.#slots[this.#slotOf(id)] === id;
  }

  /** Whether the id is new. */
  add(id: number): boolean {
    const slot = this.#slotOf(id);
    if (this.#slots[slot] === id) return false;
    this.#slots[slot] = id;
    this.#size++;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return true;
  }

  /** Where the id is, or would be. */
  #slotOf(id: number): number {
    const mask = this.#slots.length - 1;
    const high = Math.imul((id / 2 ** 32) | 0, 0x85ebca6b);
    // The upper bits of the product spread ids that follow each other.
    let slot = Math.imul(id ^ high, 0x9e3779b1) >>> this.#shift;
    for (;;) {
      const found = this.#slots[slot];
      if (found === EMPTY || found === id) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const former = this.#slots;
    this.#slots = new Float64Array(former.length * 2).fill(EMPTY);
    this.#shift--;
    for (const id of former) if (id !== EMPTY) this.#slots[this.#slotOf(id)] = id;
  }
}
