import { describe, expect, it } from 'vitest';
import { bytesOf } from './region-files.ts';
import type { FileSource } from './region-files.ts';

const whole = Uint8Array.from({ length: 100 }, (_, index) => index);

function source(parts: Partial<FileSource>): FileSource {
  return {
    fetch: async () => Promise.reject(new TypeError('no network')),
    caches: undefined,
    downloaded: async () => undefined,
    ...parts,
  };
}

const read = async (parts: Partial<FileSource>) => {
  const bytes = await bytesOf('/regions/here/population.pmtiles', source(parts))(10, 14);
  return [...new Uint8Array(bytes)];
};

describe('bytesOf', () => {
  it('reads a part of what was downloaded, without the network', async () => {
    expect(await read({ downloaded: async () => new Blob([whole]) })).toEqual([10, 11, 12, 13]);
  });

  it('asks the network for a range', async () => {
    const asked: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      asked.push(init?.headers);
      return new Response(whole.slice(10, 14), { status: 206 });
    };
    expect(await read({ fetch })).toEqual([10, 11, 12, 13]);
    expect(asked).toEqual([{ range: 'bytes=10-13' }]);
  });

  it('takes its part of a whole file, and rejects what is missing', async () => {
    expect(await read({ fetch: async () => new Response(whole) })).toEqual([10, 11, 12, 13]);
    const missing = async () => new Response('', { status: 404 });
    await expect(read({ fetch: missing })).rejects.toThrow('answered 404');
  });
});
