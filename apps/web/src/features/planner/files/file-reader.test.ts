import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileReader } from './file-reader.ts';
import { openPlan } from './open-plan.ts';
import type { OpenedPlan } from './opened-plan.ts';
import { planOf } from '@webmaps/plan/plan';

const opened: OpenedPlan = {
  status: 'ready',
  plan: planOf([]),
  wholes: [],
  files: [],
  leftOutPlaces: 0,
  faults: [],
  faultCount: 0,
};

/** A reader whose files finish when the test resolves them. */
function byHand() {
  const reported: (string | null)[] = [];
  const reading = new Map<string, PromiseWithResolvers<OpenedPlan>>();
  const { read, cancel } = fileReader({
    read: ([first]) => {
      const file = Promise.withResolvers<OpenedPlan>();
      reading.set(first?.name ?? '', file);
      return file.promise;
    },
    onReading: (progress) => reported.push(progress?.name ?? null),
  });
  const open = (name: string) => read([{ name, file: new Blob() }]);
  return { open, cancel, reported, file: (name: string) => reading.get(name) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('files that are opened one after the other', () => {
  it('do not come before a newer one, however long they take', async () => {
    const { open, reported, file } = byHand();
    const long = open('long.gpx');
    const short = open('short.gpx');
    file('short.gpx')?.resolve(opened);
    expect(await short).toBe(opened);
    file('long.gpx')?.resolve({ ...opened });
    expect(await long).toBeUndefined();
    expect(reported).toEqual(['long.gpx', 'short.gpx', null]);
  });

  it('give nothing once the person has cancelled', async () => {
    const { open, cancel, reported, file } = byHand();
    const long = open('long.gpx');
    cancel();
    file('long.gpx')?.resolve(opened);
    expect(await long).toBeUndefined();
    expect(reported).toEqual(['long.gpx', null]);
  });

  it('stop counting as being read where one cannot be opened', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { open, reported, file } = byHand();
    const broken = open('broken.gpx');
    file('broken.gpx')?.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await broken).toEqual({
      status: 'failed',
      reason: 'not_opened',
      file: 'broken.gpx',
    });
    expect(reported).toEqual(['broken.gpx', null]);
  });

  it('fail to open where the browser cannot read them, as a folder', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) };
    const folder = { slice: () => unreadable } as unknown as Blob;
    expect(await openPlan([{ name: 'folder', file: folder }])).toEqual({
      status: 'failed',
      reason: 'not_opened',
      file: 'folder',
    });
  });
});
