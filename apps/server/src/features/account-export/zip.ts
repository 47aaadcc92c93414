import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Text is worth compressing; pictures and the like are compressed already. */
  readonly isText: boolean;
}

/** The format without its 64-bit extension is limited to 4 GiB. */
export const maxZipBytes = 2 ** 32 - 1;

/** An archive of the entries, chunk by chunk; it holds no more than one chunk in memory. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, chunks, isText } of entries) {
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

export function jsonEntry(name: string, value: unknown): ZipEntry {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return {
    name,
    isText: true,
    chunks: (async function* once() {
      yield bytesOf(text);
    })(),
  };
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
