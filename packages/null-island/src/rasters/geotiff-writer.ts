/** A raster in EPSG:4326, rows from north to south. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** Degrees of the north-west corner of the first pixel. */
  readonly west: number;
  readonly north: number;
  readonly pixelDegrees: number;
}

type Entry = readonly [tag: number, type: 2 | 3 | 4 | 12, values: readonly number[]];

const TYPE_BYTES = { 2: 1, 3: 2, 4: 4, 12: 8 } as const;

/** An uncompressed little-endian GeoTIFF with one band of 32-bit floats (OGC 19-008, TIFF 6.0). */
export function writeGeoTiff({
  width,
  height,
  values,
  west,
  north,
  pixelDegrees,
}: Raster): Uint8Array {
  const dataBytes = width * height * 4;
  const entries = (dataAt: number): Entry[] => [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [32]],
    [259, 3, [1]],
    [262, 3, [1]],
    [273, 4, [dataAt]],
    [277, 3, [1]],
    [278, 4, [height]],
    [279, 4, [dataBytes]],
    [284, 3, [1]],
    [339, 3, [3]],
    [33550, 12, [pixelDegrees, pixelDegrees, 0]],
    [33922, 12, [0, 0, 0, west, north, 0]],
    // Keys: geographic model, pixels are areas, WGS 84.
    [34735, 3, [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326]],
  ];
  const count = entries(0).length;
  const directoryBytes = 2 + count * 12 + 4;
  const extraBytes = entries(0).reduce((sum, [, type, list]) => sum + spill(type, list.length), 0);
  const dataAt = 8 + directoryBytes + extraBytes;
  const bytes = new Uint8Array(dataAt + dataBytes);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, count, true);
  let extraAt = 8 + directoryBytes;
  entries(dataAt).forEach(([tag, type, list], i) => {
    const at = 10 + i * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, list.length, true);
    let valueAt = at + 8;
    if (spill(type, list.length) > 0) {
      view.setUint32(at + 8, extraAt, true);
      valueAt = extraAt;
      extraAt += spill(type, list.length);
    }
    list.forEach((value, k) => put(view, valueAt + k * TYPE_BYTES[type], type, value));
  });
  for (let i = 0; i < values.length; i++) view.setFloat32(dataAt + i * 4, values[i]!, true);
  return bytes;
}

/** Bytes outside the directory: none when the values fit into four. */
function spill(type: Entry[1], count: number): number {
  const bytes = TYPE_BYTES[type] * count;
  return bytes <= 4 ? 0 : bytes + (bytes % 2);
}

function put(view: DataView, at: number, type: Entry[1], value: number): void {
  if (type === 12) view.setFloat64(at, value, true);
  else if (type === 4) view.setUint32(at, value, true);
  else if (type === 3) view.setUint16(at, value, true);
  else view.setUint8(at, value);
}
