/** An answer is longer than what is read of it. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** The bytes of an answer. Rejects with {@link TooLong} once there are more than `most`. */
export async function readLimited(
  answer: Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length;
    if (length > most) {
      await reader?.cancel();
      throw new TooLong();
    }
    pieces.push(read.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
