/**
 * Geometry of one feature while it is cut: all parts in one array that is used again and again, so
 * that cutting allocates nothing. Coordinates are tile units of one zoom, counted over the whole world.
 */
export class Shape {
  coordinates = new Int32Array(1024);
  length = 0;
  /** End of each part in `coordinates`. */
  readonly partEnds: number[] = [];
  readonly partIsHole: boolean[] = [];

  clear(): void {
    this.length = 0;
    this.partEnds.length = 0;
    this.partIsHole.length = 0;
  }

  get isEmpty(): boolean {
    return this.partEnds.length === 0;
  }

  /** Appends a point to the open part, unless it equals the one before. */
  point(x: number, y: number, partStart: number): void {
    const { length } = this;
    if (
      length > partStart &&
      this.coordinates[length - 2] === x &&
      this.coordinates[length - 1] === y
    )
      return;
    if (length + 2 > this.coordinates.length) this.#grow();
    this.coordinates[length] = x;
    this.coordinates[length + 1] = y;
    this.length = length + 2;
  }

  /** Ends the open part; one with fewer points is dropped. Gives whether it was kept. */
  endPart(partStart: number, minPoints: number, isHole: boolean): boolean {
    if (this.length - partStart < 2 * minPoints) {
      this.length = partStart;
      return false;
    }
    this.partEnds.push(this.length);
    this.partIsHole.push(isHole);
    return true;
  }

  /** Where a part begins in `coordinates`. */
  partStart(part: number): number {
    return part === 0 ? 0 : (this.partEnds[part - 1] as number);
  }

  /** The coordinates of a part: a view that the next change may overwrite. */
  part(part: number): Int32Array {
    return this.coordinates.subarray(this.partStart(part), this.partEnds[part]);
  }

  /**
   * Closes the open part to an outer ring. It begins at its uppermost, then leftmost point, so that
   * equal rings are equal bytes wherever their first point was.
   */
  closeRing(partStart: number): void {
    const ring = this.coordinates.slice(partStart, this.length);
    let first = 0;
    for (let i = 2; i < ring.length; i += 2) {
      const down = (ring[i + 1] as number) - (ring[first + 1] as number);
      if (down < 0 || (down === 0 && (ring[i] as number) < (ring[first] as number))) first = i;
    }
    this.length = partStart;
    for (let i = 0; i <= ring.length; i += 2) {
      const from = (first + i) % ring.length;
      this.point(ring[from] as number, ring[from + 1] as number, partStart);
    }
    this.endPart(partStart, 4, false);
  }

  copy(): Shape {
    const copy = new Shape();
    copy.coordinates = this.coordinates.slice(0, this.length);
    copy.length = this.length;
    copy.partEnds.push(...this.partEnds);
    copy.partIsHole.push(...this.partIsHole);
    return copy;
  }

  #grow(): void {
    const grown = new Int32Array(this.coordinates.length * 2 + 2);
    grown.set(this.coordinates.subarray(0, this.length));
    this.coordinates = grown;
  }
}
