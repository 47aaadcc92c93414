/** A column that grows: doubles while small, then by half, so that a big one wastes little. */
export class GrowableFloat64 {
  values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(1);
    this.values[this.length++] = value;
  }

  /** Makes room for `more` further values without changing the length. */
  reserve(more: number): void {
    if (this.length + more <= this.values.length) return;
    const grown = new Float64Array(grownCapacity(this.values.length, this.length + more));
    grown.set(this.values.subarray(0, this.length));
    this.values = grown;
  }

  /** The pushed values, copied into an array of just that length. */
  trimmed(): Float64Array {
    return this.length === this.values.length ? this.values : this.values.slice(0, this.length);
  }
}

/** The same for 32-bit integers. */
export class GrowableInt32 {
  values = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(1);
    this.values[this.length++] = value;
  }

  reserve(more: number): void {
    if (this.length + more <= this.values.length) return;
    const grown = new Int32Array(grownCapacity(this.values.length, this.length + more));
    grown.set(this.values.subarray(0, this.length));
    this.values = grown;
  }

  trimmed(): Int32Array {
    return this.length === this.values.length ? this.values : this.values.slice(0, this.length);
  }
}

const DOUBLING_ENDS_AT = 1 << 22;

function grownCapacity(capacity: number, needed: number): number {
  const factor = capacity < DOUBLING_ENDS_AT ? 2 : 1.5;
  return Math.max(Math.ceil(capacity * factor), needed);
}
