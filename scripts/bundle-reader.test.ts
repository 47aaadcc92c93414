import { expect, it } from 'vitest';
import { measureReaderChunk } from './bundle-reader.ts';

it('the built-in reader is a chunk of at most 40 KB, compressed', async () => {
  const bytes = await measureReaderChunk();
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(40 * 1024);
});
