import { readWkb } from '../wkb/read-wkb.ts';

/** Of the box before a geometry, by its kind. */
const BOX_BYTES = [0, 32, 48, 48, 64];
const HEADER_BYTES = 8;
const IS_EMPTY = 0x10;

/** A geometry of GeoJSON; null where it is empty, one that cannot be read where it is damaged. */
export function readGeoPackageGeometry(bytes: Uint8Array): unknown {
  const [g, p, , flags = 0] = bytes;
  const boxBytes = BOX_BYTES[(flags >> 1) & 7];
  if (g !== 0x47 || p !== 0x50 || boxBytes === undefined) return {};
  if ((flags & IS_EMPTY) !== 0) return null;
  try {
    const geometry = readWkb(bytes.subarray(HEADER_BYTES + boxBytes));
    return geometry === undefined ? {} : geometry;
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}
