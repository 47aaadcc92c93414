/** A whole number of one to nine bytes, and where it ends. @throws RangeError beyond the bytes */
export function readVarint(view: DataView, at: number): readonly [value: number, end: number] {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = view.getUint8(at + index);
    // Not by bits, which end at 32.
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + index + 1];
  }
  return [value * 256 + view.getUint8(at + 8), at + 9];
}
