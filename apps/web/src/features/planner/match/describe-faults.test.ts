import { describe, expect, it } from 'vitest';
import { text } from '../../../text/en/tracks.ts';
import { describeFailure } from './describe-faults.ts';

const fault = { file: 'a.gpx', message: 'It is wrong.' };

describe('a fault of a file', () => {
  it.each([
    [{ line: 3 }, 'line 3: It is wrong.'],
    [{ byte: 12 }, 'byte 12: It is wrong.'],
    [{ member: 'doc.kml', line: 3 }, 'doc.kml, line 3: It is wrong.'],
    [{}, 'It is wrong.'],
  ])('names the line, byte or member of an archive of %o', (place, words) => {
    expect(text.fault({ ...fault, place })).toBe(words);
  });
});

describe('describeFailure', () => {
  it('says nothing where nothing is known', () => {
    const failure = { status: 'failed', reason: 'not_opened', file: 'a.gpx' } as const;
    expect(describeFailure(failure)).toBeUndefined();
    const known = { ...fault, place: { line: 7 } };
    expect(describeFailure({ ...failure, fault: known })).toBe('line 7: It is wrong.');
  });
});
