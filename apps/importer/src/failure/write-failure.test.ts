import { symlink, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ImportFailure } from './import-failure.ts';
import { PackFolder } from '../pack/pack-folder.ts';
import { asWriteFailure } from './write-failure.ts';

it.each([
  ['EROFS', 'the region cannot be written there (EROFS)'],
  ['EACCES', 'the region cannot be written there (EACCES)'],
  ['EIO', 'the region cannot be written there (EIO)'],
  ['ENOSPC', 'no room is left'],
])('describes %s of the data folder in one sentence', (code, sentence) => {
  const error = Object.assign(new Error('x'), { code, path: '/data/regions/.importing-here-1' });
  const failure = asWriteFailure(error, '/data');
  expect(failure).toBeInstanceOf(ImportFailure);
  expect(String(failure)).toContain(sentence);
});

it('leaves errors of other places as they are', () => {
  const error = Object.assign(new Error('x'), { code: 'EIO', path: '/elsewhere' });
  expect(asWriteFailure(error, '/data')).toBe(error);
});

it('says in one sentence that the data folder is a broken link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'webmaps-link-'));
  try {
    const data = join(folder, 'data');
    await symlink(join(folder, 'gone', 'gone'), data);
    const error: unknown = await PackFolder.create(data, 'here').catch((thrown: unknown) => thrown);
    expect(asWriteFailure(error, data)).toBeInstanceOf(ImportFailure);
  } finally {
    await rm(folder, { recursive: true });
  }
});
