import { describe, expect, it } from 'vitest';
import { partOf } from './byte-range.ts';

const whole = new Blob([Uint8Array.from({ length: 100 }, (_, index) => index)]);
const headers = new Headers({ etag: '"abc"', 'content-length': '100' });

describe('a part of a kept file', () => {
  it.each([
    ['bytes=0-9', 'bytes 0-9/100', 0, 10],
    ['bytes=90-', 'bytes 90-99/100', 90, 10],
    ['bytes=90-16383', 'bytes 90-99/100', 90, 10],
    ['bytes=99-99', 'bytes 99-99/100', 99, 1],
  ])('%s is %s', async (range, contentRange, first, length) => {
    const answer = partOf(whole, range, headers);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(length));
    expect(answer.headers.get('etag')).toBe('"abc"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([bytes[0], bytes.length]).toEqual([first, length]);
  });

  it.each(['bytes=100-', 'bytes=9-3', 'bytes=-5', 'bytes=0-1,3-4', 'lines=1-2'])(
    '%s is refused',
    (range) => {
      const answer = partOf(whole, range, headers);
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */100');
    },
  );
});
