const LAYERS = 3;
const NAME = 1;
const LENGTH_DELIMITED = 2;
const MAX_NAMES = 2000;

/** The names of the layers of a vector tile; none where the bytes are no such tile. */
export function layerNamesOf(tile: Uint8Array): readonly string[] {
  const names = new Set<string>();
  for (const layer of partsOf(tile, LAYERS)) {
    const [name] = partsOf(layer, NAME);
    if (name && names.size < MAX_NAMES) names.add(new TextDecoder().decode(name));
  }
  names.delete('');
  return [...names];
}

/** The parts of a message that have one number; up to where it is damaged. */
function partsOf(message: Uint8Array, wanted: number): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let shift = 0; shift < 5 && at < message.length; shift++) {
      const byte = message[at++]!;
      value += (byte & 0x7f) * 2 ** (7 * shift);
      if (byte < 0x80) return value;
    }
    return NaN;
  };
  while (at < message.length) {
    const key = readNumber();
    if (key % 8 === 0) readNumber();
    else if (key % 8 === LENGTH_DELIMITED) {
      const length = readNumber();
      const end = at + length;
      if (!(end <= message.length)) return parts;
      if (Math.floor(key / 8) === wanted) parts.push(message.subarray(at, end));
      at = end;
    } else return parts;
  }
  return parts;
}
