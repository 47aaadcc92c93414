/** All pieces in one array; the piece itself where it is the only one. */
export function joinBytes<Bytes extends Uint8Array>(
  pieces: readonly Bytes[],
): Bytes | Uint8Array<ArrayBuffer> {
  const [only] = pieces;
  if (pieces.length === 1 && only) return only;
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
