import { describe, expect, it } from 'vitest';
import { describeFailure, describeFaults } from './describe-faults.ts';

const fault = (line: number) => ({ file: 'a.gpx', message: 'It is wrong.', place: { line } });

describe('describeFaults', () => {
  it('names the file and the place of the first three, and counts the others', () => {
    expect(describeFaults([1, 2, 3, 4].map(fault), 9)).toBe(
      'a.gpx: line 1: It is wrong. a.gpx: line 2: It is wrong. a.gpx: line 3: It is wrong. And 6 more.',
    );
  });

  it('names bytes and members of archives where there are no lines', () => {
    const places = [{ byte: 12 }, { member: 'doc.kml', line: 3 }, {}];
    const faults = places.map((place) => ({ file: 'a', message: 'It is wrong.', place }));
    expect(describeFaults(faults, 3)).toBe(
      'a: byte 12: It is wrong. a: doc.kml, line 3: It is wrong. a: It is wrong.',
    );
  });
});

describe('describeFailure', () => {
  it('says nothing where nothing is known', () => {
    const failure = { status: 'failed', reason: 'not_opened', file: 'a.gpx' } as const;
    expect(describeFailure(failure)).toBeUndefined();
    expect(describeFailure({ ...failure, fault: fault(7) })).toBe('line 7: It is wrong.');
  });
});
