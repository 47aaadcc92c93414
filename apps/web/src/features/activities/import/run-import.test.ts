import { expect, it } from 'vitest';
import type { ReadRunFile } from './import-file.ts';
import { currentImport, dismissReport, startImport, stopImport } from './run-import.ts';

const file = (name: string) => new File(['x'], name);
const begun = Promise.withResolvers<void>();

/** Fails for the first file, and reads the others until it is stopped. */
const readFile: ReadRunFile = ({ name }, { signal, onProgress }) => {
  if (name === 'bad.fit') {
    const place = { byte: 14 };
    return Promise.resolve({
      ...{ status: 'failed', reason: 'unreadable', message: 'The checksum is wrong.', place },
    } as const);
  }
  onProgress(0.5);
  begun.resolve();
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
};

it('says how far it is, and after a stop how far it came and what was wrong where', async () => {
  const done = startImport([file('bad.fit'), file('long.gpx'), file('next.gpx')], readFile);
  await begun.promise;
  expect(currentImport().reading).toEqual({ file: 'long.gpx', at: 2, of: 3, share: 0.5 });
  stopImport();
  await done;
  expect(currentImport()).toEqual({
    reading: null,
    report: {
      kept: [],
      files: [{ number: 1, file: 'bad.fit', problems: ['byte 14: The checksum is wrong.'] }],
      stopped: { read: 1, of: 3 },
    },
  });
  dismissReport();
  expect(currentImport().report).toBeNull();
});
