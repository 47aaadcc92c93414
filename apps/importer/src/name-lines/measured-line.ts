/** A line with the way along it measured, so that places on it are found by their distance. */
export class MeasuredLine {
  readonly points: Int32Array;
  /** Distance of each vertex from the line's start, in world units. */
  readonly distances: Float64Array;
  /** Radians by which the line turns at each vertex, without a sign; none at its ends. */
  readonly turns: Float64Array;

  constructor(points: Int32Array) {
    this.points = withoutRepeats(points);
    const count = this.points.length >> 1;
    this.distances = new Float64Array(count);
    this.turns = new Float64Array(count);
    for (let i = 1; i < count; i++) {
      const [dx, dy] = this.#step(i);
      this.distances[i] = (this.distances[i - 1] ?? 0) + Math.hypot(dx, dy);
    }
    for (let i = 1; i + 1 < count; i++) {
      const [ax, ay] = this.#step(i);
      const [bx, by] = this.#step(i + 1);
      this.turns[i] = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
    }
  }

  get length(): number {
    return this.distances.at(-1) ?? 0;
  }

  /** The first vertex that is farther along than `distance`. */
  vertexAfter(distance: number): number {
    let low = 0;
    let high = this.distances.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.distances[middle] ?? 0) > distance) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The place so far along. Before the start and after the end the line goes straight on. */
  at(distance: number): readonly [x: number, y: number] {
    const after = Math.min(Math.max(this.vertexAfter(distance), 1), this.distances.length - 1);
    const from = this.distances[after - 1] ?? 0;
    const [dx, dy] = this.#step(after);
    const share = (distance - from) / ((this.distances[after] ?? 0) - from);
    return [
      (this.points[2 * after - 2] ?? 0) + dx * share,
      (this.points[2 * after - 1] ?? 0) + dy * share,
    ];
  }

  /** What lies between two distances, ends included. */
  between(from: number, to: number): Int32Array {
    const line = [...this.at(from)];
    for (let i = this.vertexAfter(from); i < this.distances.length; i++) {
      if ((this.distances[i] ?? 0) >= to) break;
      // Where the line is made longer its own ends lie on what was added.
      if (i > 0 && i + 1 < this.distances.length)
        line.push(this.points[2 * i] ?? 0, this.points[2 * i + 1] ?? 0);
    }
    line.push(...this.at(to));
    return Int32Array.from(line, Math.round);
  }

  /** From the vertex before to this one. */
  #step(i: number): readonly [dx: number, dy: number] {
    return [
      (this.points[2 * i] ?? 0) - (this.points[2 * i - 2] ?? 0),
      (this.points[2 * i + 1] ?? 0) - (this.points[2 * i - 1] ?? 0),
    ];
  }
}

function withoutRepeats(points: Int32Array): Int32Array {
  const kept: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    if (kept.at(-2) !== x || kept.at(-1) !== y) kept.push(x, y);
  }
  return Int32Array.from(kept);
}
