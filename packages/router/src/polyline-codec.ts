/**
 * The points between an edge's ends as differences, each a zigzag varint, longitude before latitude.
 * Coordinates are 1e-7 degrees. A typical point takes 5 bytes instead of 8.
 */

/** The coded inner points of `[lon7, lat7, lon7, lat7, …]`; the first and last point are left out. */
export function encodeInnerPoints(points: ArrayLike<number>): number[] {
  const bytes: number[] = [];
  let lon = points[0] ?? 0;
  let lat = points[1] ?? 0;
  for (let at = 2; at < points.length - 2; at += 2) {
    const nextLon = points[at] as number;
    const nextLat = points[at + 1] as number;
    pushVarint(bytes, (nextLon - lon) | 0);
    pushVarint(bytes, (nextLat - lat) | 0);
    lon = nextLon;
    lat = nextLat;
  }
  return bytes;
}

export interface CodedPoints {
  readonly bytes: Uint8Array;
  /** Where the edge's bytes begin and end. */
  readonly start: number;
  readonly end: number;
  /** The edge's ends. */
  readonly first: readonly [lon7: number, lat7: number];
  readonly last: readonly [lon7: number, lat7: number];
}

/** All points of the edge, ends included, as `[lon7, lat7, lon7, lat7, …]`. */
export function decodePoints({ bytes, start, end, first, last }: CodedPoints): Int32Array {
  const points = new Int32Array(countPoints(bytes, start, end) * 2 + 4);
  let [lon, lat] = first;
  points[0] = lon;
  points[1] = lat;
  let at = 2;
  let position = start;
  while (at < points.length - 2) {
    for (let axis = 0; axis < 2; axis++) {
      let value = 0;
      let shift = 0;
      let byte: number;
      do {
        byte = bytes[position++] as number;
        value |= (byte & 0x7f) << shift;
        shift += 7;
      } while (byte >= 0x80);
      const difference = (value >>> 1) ^ -(value & 1);
      if (axis === 0) lon = (lon + difference) | 0;
      else lat = (lat + difference) | 0;
    }
    points[at++] = lon;
    points[at++] = lat;
  }
  points[at++] = last[0];
  points[at] = last[1];
  return points;
}

/** Two varints make a point, and each varint ends with a byte below 0x80. */
function countPoints(bytes: Uint8Array, start: number, end: number): number {
  let numbers = 0;
  for (let index = start; index < end; index++) if ((bytes[index] as number) < 0x80) numbers++;
  return numbers >> 1;
}

function pushVarint(bytes: number[], signed: number): void {
  let value = ((signed << 1) ^ (signed >> 31)) >>> 0;
  while (value >= 0x80) {
    bytes.push((value & 0x7f) | 0x80);
    value >>>= 7;
  }
  bytes.push(value);
}
