import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { realDisk } from './disk.ts';

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-disk-'));
  file = join(folder, 'basemap.pmtiles');
  await writeFile(file, 'tiles');
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => rm(folder, { recursive: true }));

/** Has every sync fail with the code. */
async function failSyncs(code: string): Promise<void> {
  const handle = await open(file);
  await handle.close();
  vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync').mockRejectedValue(
    Object.assign(new Error(code), { code }),
  );
}

describe('syncing to the disk', () => {
  it('works for files and for folders', async () => {
    await expect(realDisk.sync(file)).resolves.toBeUndefined();
    await expect(realDisk.sync(folder)).resolves.toBeUndefined();
  });

  for (const code of ['EPERM', 'EINVAL']) {
    it(`takes ${code} as what cannot be done of folders alone`, async () => {
      await failSyncs(code);
      await expect(realDisk.sync(folder)).resolves.toBeUndefined();
      await expect(realDisk.sync(file)).rejects.toThrow(code);
    });
  }

  it('says what else failed, of folders too', async () => {
    await failSyncs('EIO');
    await expect(realDisk.sync(folder)).rejects.toThrow('EIO');
  });
});
