/** Decodes text of an encoding by its label; undefined where the browser does not know it. */
export function decodeText(bytes: Uint8Array, label: string): string | undefined {
  const decoder = decoderOf(label);
  return decoder?.decode(bytes);
}

const decoders = new Map<string, TextDecoder | undefined>();

/** Kept, since making one takes longer than it takes to decode a cell of a table. */
function decoderOf(label: string): TextDecoder | undefined {
  if (!decoders.has(label)) decoders.set(label, makeDecoder(label));
  return decoders.get(label);
}

function makeDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
