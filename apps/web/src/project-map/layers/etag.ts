/** A name for bytes: Fowler, Noll and Vo's hash of 32 bits, and their number. */
export function etagOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${(hash >>> 0).toString(36)}-${bytes.length}`;
}
