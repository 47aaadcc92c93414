import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PackCache } from './pack-cache.ts';

let folder = '';
let opens = 0;
const open = (bytes: Uint8Array) => {
  opens++;
  if (bytes[0] === 0) throw new Error('damaged');
  return { first: bytes[0] };
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-cache-'));
  opens = 0;
});

async function file(name: string, first: number, bytes = 10) {
  const path = join(folder, name);
  await writeFile(path, new Uint8Array(bytes).fill(first));
  return { path, bytes, sha256: name };
}

describe('PackCache', () => {
  it('opens a file once for all callers, also parallel ones', async () => {
    const cache = new PackCache(open, 100);
    const one = await file('one', 1);
    const [a, b] = await Promise.all([cache.get(one), cache.get(one)]);
    expect(a).toBe(b);
    expect(await cache.get(one)).toBe(a);
    expect(opens).toBe(1);
  });

  it('evicts the least recently used when the limit is exceeded', async () => {
    const cache = new PackCache(open, 25);
    const [one, two, three] = [await file('one', 1), await file('two', 2), await file('three', 3)];
    await cache.get(one);
    await cache.get(two);
    await cache.get(one);
    await cache.get(three);
    expect(opens).toBe(3);
    await cache.get(one);
    expect(opens).toBe(3);
    await cache.get(two);
    expect(opens).toBe(4);
  });

  it('keeps the newest file even if it alone exceeds the limit', async () => {
    const cache = new PackCache(open, 5);
    const one = await file('one', 1);
    await cache.get(one);
    await cache.get(one);
    expect(opens).toBe(1);
  });

  it('tries again after a file that could not be opened', async () => {
    const cache = new PackCache(open, 100);
    const bad = await file('bad', 0);
    await expect(cache.get(bad)).rejects.toThrow('damaged');
    await file('bad', 7);
    expect(await cache.get(bad)).toEqual({ first: 7 });
  });
});
