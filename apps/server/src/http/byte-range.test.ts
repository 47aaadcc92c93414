import { describe, expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

const part = (start: number, end: number) => ({ kind: 'part', start, end });
const whole = { kind: 'whole' };
const unsatisfiable = { kind: 'unsatisfiable' };

describe('parseByteRange of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-9', part(0, 9)],
    ['bytes=0-0', part(0, 0)],
    ['bytes=99-', part(99, 99)],
    ['bytes=50-', part(50, 99)],
    ['bytes=90-1000', part(90, 99)],
    ['bytes=-1', part(99, 99)],
    ['bytes=-100', part(0, 99)],
    ['bytes=-1000', part(0, 99)],
    ['Bytes = 1 - 2', part(1, 2)],
    ['bytes=100-', unsatisfiable],
    ['bytes=100-200', unsatisfiable],
    ['bytes=-0', unsatisfiable],
    ['bytes=99999999999999999999-', unsatisfiable],
    ['bytes=9-1', whole],
    ['bytes=-', whole],
    ['bytes=a-b', whole],
    ['bytes=0-9,20-29', whole],
    ['lines=0-9', whole],
    ['', whole],
    [undefined, whole],
  ])('reads %s', (header, expected) => {
    expect(parseByteRange(header, 100)).toEqual(expected);
  });

  it('cannot satisfy any range of an empty file', () => {
    expect(parseByteRange('bytes=0-', 0)).toEqual(unsatisfiable);
    expect(parseByteRange('bytes=-5', 0)).toEqual(unsatisfiable);
  });
});
