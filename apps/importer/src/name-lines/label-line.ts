/** The line that a name is set along, with distances and turns at its vertices. */
export class LabelLine {
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
    const point: [number, number] = [0, 0];
    this.#put(point, 0, this.#segmentAt(distance), distance);
    return point;
  }

  /** `count` steps of equal length between two distances: x and y by turns, both ends included. */
  steps(from: number, to: number, count: number): Float64Array {
    const points = new Float64Array(2 * count + 2);
    let after = this.#segmentAt(from);
    for (let i = 0; i <= count; i++) {
      const distance = from + (i / count) * (to - from);
      while (after < this.distances.length - 1 && (this.distances[after] ?? 0) <= distance) after++;
      this.#put(points, 2 * i, after, distance);
    }
    return points;
  }

  /** The line between two distances, ends included, extended straight on at either end. */
  between(from: number, to: number, extension = 0): Int32Array {
    const start: [number, number] = [0, 0];
    const end: [number, number] = [0, 0];
    this.#put(start, 0, this.#segmentAt(from), from - extension);
    this.#put(end, 0, this.#segmentAt(to), to + extension);
    const line: number[] = [...start];
    for (let i = this.vertexAfter(from); i < this.distances.length; i++) {
      if ((this.distances[i] ?? 0) >= to) break;
      // Where the line is extended its own ends are on the extension.
      if (i > 0 && i + 1 < this.distances.length)
        line.push(this.points[2 * i] ?? 0, this.points[2 * i + 1] ?? 0);
    }
    line.push(...end);
    return Int32Array.from(line, Math.round);
  }

  /** The segment that holds the place so far along, on it or on its extension, by its last vertex. */
  #segmentAt(distance: number): number {
    return Math.min(Math.max(this.vertexAfter(distance), 1), this.distances.length - 1);
  }

  #put(into: number[] | Float64Array, index: number, segment: number, distance: number): void {
    const from = this.distances[segment - 1] ?? 0;
    const share = (distance - from) / ((this.distances[segment] ?? 0) - from);
    const [dx, dy] = this.#step(segment);
    into[index] = (this.points[2 * segment - 2] ?? 0) + dx * share;
    into[index + 1] = (this.points[2 * segment - 1] ?? 0) + dy * share;
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
  const kept = new Int32Array(points.length);
  let length = 0;
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    if (length > 0 && kept[length - 2] === x && kept[length - 1] === y) continue;
    kept[length] = x;
    kept[length + 1] = y;
    length += 2;
  }
  return kept.subarray(0, length);
}
