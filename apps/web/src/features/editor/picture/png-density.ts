import { Crc32 } from '@webmaps/formats/zip/crc32';

const METRES_PER_INCH = 0.0254;
/** The signature and the header, which is always the first chunk and 25 bytes long. */
const HEADER_END = 33;
const PER_METRE = 1;

/** A PNG that says how many dots an inch has (chunk `pHYs`). Source: PNG, third edition, 11.3.4.3. */
export function setPngDensity(png: Uint8Array, dots: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  const perMetre = Math.round(dots / METRES_PER_INCH);
  view.setUint32(0, 9);
  chunk.set(
    [...'pHYs'].map((letter) => letter.charCodeAt(0)),
    4,
  );
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  chunk[16] = PER_METRE;
  const sum = new Crc32();
  sum.add(chunk.subarray(4, 17));
  view.setUint32(17, sum.value);
  const dense = new Uint8Array(png.length + chunk.length);
  dense.set(png.subarray(0, HEADER_END));
  dense.set(chunk, HEADER_END);
  dense.set(png.subarray(HEADER_END), HEADER_END + chunk.length);
  return dense;
}
