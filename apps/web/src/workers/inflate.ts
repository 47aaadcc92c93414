/** Inflates raw DEFLATE with the browser's own code. */
export async function* inflate(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const reader = readable.getReader();
  const writing = write(pieces, writable.getWriter());
  // The reader fails too, and that is what the caller gets.
  writing.catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function write(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  writer: WritableStreamDefaultWriter<BufferSource>,
): Promise<void> {
  try {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
  }
}
