import { afterEach, expect, test, vi } from 'vitest';
import { readStoredRuns } from './run-database.ts';

afterEach(() => vi.unstubAllGlobals());

test('opens the database again after it could not be opened', async () => {
  const open = vi.fn(() => failingRequest());
  vi.stubGlobal('indexedDB', { open });
  await expect(readStoredRuns()).rejects.toThrow('No room');
  await expect(readStoredRuns()).rejects.toThrow('No room');
  expect(open).toHaveBeenCalledTimes(2);
});

function failingRequest(): EventTarget {
  const request = Object.assign(new EventTarget(), { error: new Error('No room') });
  queueMicrotask(() => request.dispatchEvent(new Event('error')));
  return request;
}
