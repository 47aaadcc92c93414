import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileReader } from './file-reader.ts';
import { openPlan } from './open-plan.ts';
import type { OpenedPlan } from './plan-of-file.ts';
import { planOf } from '@webmaps/plan/plan';

const opened: OpenedPlan = {
  status: 'ready',
  plan: planOf([]),
  leftOut: { places: 0, lines: 0 },
};

/** A reader whose files finish when the test resolves them. */
function byHand() {
  const reported: (string | null)[] = [];
  const reading = new Map<string, PromiseWithResolvers<OpenedPlan>>();
  const read = fileReader<{ readonly name: string }>({
    read: ({ name }) => {
      const file = Promise.withResolvers<OpenedPlan>();
      reading.set(name, file);
      return file.promise;
    },
    onReading: (name) => reported.push(name),
  });
  return { read, reported, file: (name: string) => reading.get(name) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('files that are opened one after the other', () => {
  it('do not come before a newer one, however long they take', async () => {
    const { read, reported, file } = byHand();
    const long = read({ name: 'long.gpx' });
    const short = read({ name: 'short.gpx' });
    file('short.gpx')?.resolve(opened);
    expect(await short).toBe(opened);
    file('long.gpx')?.resolve({ ...opened });
    expect(await long).toBeUndefined();
    expect(reported).toEqual(['long.gpx', 'short.gpx', null]);
  });

  it('stop counting as being read where one cannot be opened', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { read, reported, file } = byHand();
    const broken = read({ name: 'broken.gpx' });
    file('broken.gpx')?.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await broken).toEqual({ status: 'failed', reason: 'not_opened' });
    expect(reported).toEqual(['broken.gpx', null]);
  });

  it('fail to open where the browser cannot read them, as a folder', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const folder = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) };
    expect(await openPlan('folder', folder as unknown as Blob)).toEqual({
      status: 'failed',
      reason: 'not_opened',
    });
  });
});
