/**
 * The points between an edge's ends as differences, each a zigzag varint, longitude before latitude.
 * Coordinates are 1e-7 degrees. A typical point takes 5 bytes instead of 8.
 */

/** The coded inner points of `[lon7, lat7, lon7, lat7, …]`; the first and last point are left out. */
export function encodeInnerPoints(points: ArrayLike<number>): number[] {
  const bytes: number[] = [];
  let lon = points[0]!;
  let lat = points[1]!;
  for (let at = 2; at < points.length - 2; at += 2) {
    const nextLon = points[at]!;
    const nextLat = points[at + 1]!;
    pushVarint(bytes, (nextLon - lon) | 0);
    pushVarint(bytes, (nextLat - lat) | 0);
    lon = nextLon;
    lat = nextLat;
  }
  return bytes;
}

/** Points of one edge after another, without making an array for each. */
export class PointBuffer {
  /** `[lon7, lat7, lon7, lat7, …]`; values after the first `count` points have no meaning. */
  values = new Int32Array(128);
  count = 0;

  /** Makes room for so many points. */
  reserve(count: number): void {
    if (count * 2 > this.values.length) this.values = new Int32Array(count * 4);
  }
}

/**
 * Decodes the inner points between two bytes into a buffer whose first point is there
 * already, behind which they are put.
 */
export function decodeInnerPoints(
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
  buffer: PointBuffer,
): void {
  // Two numbers make a point, and none takes less than a byte.
  buffer.reserve(((end - start) >> 1) + 2);
  const { values } = buffer;
  let lon = values[0]!;
  let lat = values[1]!;
  let at = 2;
  let position = start;
  while (position < end) {
    for (let axis = 0; axis < 2; axis++) {
      let byte = bytes[position++]!;
      let value = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[position++]!;
        value |= (byte & 0x7f) << shift;
      }
      const difference = (value >>> 1) ^ -(value & 1);
      if (axis === 0) lon = (lon + difference) | 0;
      else lat = (lat + difference) | 0;
    }
    values[at++] = lon;
    values[at++] = lat;
  }
  buffer.count = at >> 1;
}

function pushVarint(bytes: number[], signed: number): void {
  let value = ((signed << 1) ^ (signed >> 31)) >>> 0;
  while (value >= 0x80) {
    bytes.push((value & 0x7f) | 0x80);
    value >>>= 7;
  }
  bytes.push(value);
}
