import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmallS3 } from '../testing/small-s3.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

interface Opened {
  readonly store: FileStore;
  /** The number of half-written files. */
  unfinished(): Promise<number>;
  stop(): Promise<void>;
}

const stores: Readonly<Record<string, () => Promise<Opened>>> = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'webmaps-store-'));
    return {
      store: await openFileStore({ kind: 'folder', folder }),
      unfinished: async () => (await readdir(join(folder, 'tmp')).catch(() => [])).length,
      stop: async () => undefined,
    };
  },
  S3: async () => {
    const s3 = await startSmallS3();
    return {
      store: await openFileStore({
        kind: 's3',
        bucket: 'webmaps',
        region: 'us-east-1',
        endpoint: s3.endpoint,
        forcePathStyle: true,
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      }),
      unfinished: async () => s3.unfinished(),
      stop: () => s3.stop(),
    };
  },
};

describe.each(Object.entries(stores))('files in %s', (_store, open) => {
  let opened: Opened;
  let store: FileStore;
  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened?.stop());

  const write = async (name: string, bytes: Buffer) =>
    store.write(name, Readable.from([bytes], { objectMode: false }));
  const read = async (name: string, range?: { start: number; end: number }) => {
    const bytes = await store.read(name, range);
    return bytes && Buffer.concat(await bytes.toArray());
  };
  const names = async () => {
    const found: string[] = [];
    for await (const { name } of store.list()) found.push(name);
    return found;
  };

  it('are returned as written, whole or in part', async () => {
    expect(await write('one', Buffer.from('0123456789'))).toBe(10);
    expect((await read('one'))?.toString()).toBe('0123456789');
    expect((await read('one', { start: 2, end: 4 }))?.toString()).toBe('234');
    expect(await write('empty', Buffer.alloc(0))).toBe(0);
    expect((await read('empty'))?.length).toBe(0);
    expect(await read('none')).toBeUndefined();
  });

  it('may be larger than what is sent at once', async () => {
    const large = randomBytes(19 * 1024 * 1024);
    const chunks = Array.from({ length: 19 }, (_, index) =>
      large.subarray(index * 1024 * 1024, (index + 1) * 1024 * 1024),
    );
    expect(await store.write('large', Readable.from(chunks))).toBe(large.length);
    expect((await read('large'))?.equals(large)).toBe(true);
  });

  it.each([10, 17 * 1024 * 1024])(
    'do not exist where the bytes broke off after %i',
    async (size) => {
      const broken = Readable.from(
        (function* breaking() {
          yield randomBytes(size);
          throw new Error('gone');
        })(),
      );
      await expect(store.write('broken', broken)).rejects.toThrow('gone');
      expect(await read('broken')).toBeUndefined();
      expect(await opened.unfinished()).toBe(0);
    },
  );

  it('are copied and joined', async () => {
    await write('a', Buffer.from('aa'));
    await write('b', Buffer.from('bb'));
    await store.copy('a', 'c');
    await store.join(['a', 'b', 'c'], 'joined');
    expect((await read('joined'))?.toString()).toBe('aabbaa');
    await store.join([], 'nothing');
    expect((await read('nothing'))?.length).toBe(0);
    await expect(store.copy('none', 'd')).rejects.toThrow();
    await expect(store.join(['a', 'none'], 'd')).rejects.toThrow();
    await expect(store.join(['none'], 'd')).rejects.toThrow();
    expect(await read('d')).toBeUndefined();
    expect(await opened.unfinished()).toBe(0);
  });

  it('are listed with their time, and removed', async () => {
    await store.remove(await names());
    const before = Date.now() - 2000;
    for (const name of ['x', 'y', 'z', 'zz', 'zzz']) await write(name, Buffer.from(name));
    expect((await names()).toSorted()).toEqual(['x', 'y', 'z', 'zz', 'zzz']);
    for await (const { writtenAt } of store.list()) {
      expect(writtenAt.getTime()).toBeGreaterThan(before);
    }
    await store.remove(['x', 'y', 'never']);
    expect((await names()).toSorted()).toEqual(['z', 'zz', 'zzz']);
  });

  it('that a killed server started are discarded once they are old', async () => {
    const endless = new Readable({ read: () => undefined });
    const writing = store.write('unfinished', endless).catch(() => undefined);
    endless.push(randomBytes(17 * 1024 * 1024));
    await expect.poll(() => opened.unfinished()).toBe(1);
    await store.discardUnfinished(new Date(0));
    expect(await opened.unfinished()).toBe(1);
    await store.discardUnfinished(new Date(Date.now() + 1000));
    expect(await opened.unfinished()).toBe(0);
    endless.destroy(new Error('killed'));
    await writing;
  });
});

describe('names in a folder', () => {
  it('cannot escape from it', async () => {
    const store = (await stores['a folder']?.())?.store;
    for (const name of ['../x', 'a/b', '..', '.x', '', 'a\0b']) {
      await expect(store?.write(name, Readable.from([]))).rejects.toThrow('is no name');
      await expect(store?.read(name)).rejects.toThrow('is no name');
    }
  });
});
