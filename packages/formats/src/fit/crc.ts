/** CRC-16 with the polynomial 0x8005 reflected (ARC), as FIT ends its headers and files with. */
export function crc16(bytes: Uint8Array, from: number, to: number, start = 0): number {
  let crc = start;
  for (let at = from; at < to; at++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  }
  return crc;
}

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});
