import { describe, expect, it } from 'vitest';
import { fitDots, mapFrame, pageSizeOf } from './page-size.ts';

const choice = {
  size: 'a4',
  turn: 'portrait',
  pixels: { width: 1600, height: 900 },
  dots: 300,
} as const;

describe('pageSizeOf', () => {
  it('gives paper the pixels of its inches, in both turns', () => {
    expect(pageSizeOf(choice).pixels).toEqual({ width: 2480, height: 3508 });
    expect(pageSizeOf({ ...choice, turn: 'landscape' }).pixels).toEqual({
      width: 3508,
      height: 2480,
    });
    expect(pageSizeOf({ ...choice, size: 'letter', dots: 150 }).pixels).toEqual({
      width: 1275,
      height: 1650,
    });
  });

  it('lays a picture of any density out in the same pixels of CSS', () => {
    const [coarse, fine] = ([96, 300] as const).map((dots) => pageSizeOf({ ...choice, dots }));
    expect(fine!.width).toBeCloseTo(coarse!.width, 0);
    expect(fine!.ratio).toBe(3.125);
  });

  it('gives a picture that is no page its own pixels and no margin', () => {
    const page = pageSizeOf({ ...choice, size: 'pixels' });
    expect(page.pixels).toEqual({ width: 1600, height: 900 });
    expect(page.margin).toBe(0);
  });
});

describe('mapFrame', () => {
  it('leaves the margins and the line of the title free', () => {
    const page = pageSizeOf(choice);
    const bare = mapFrame(page, false);
    const titled = mapFrame(page, true);
    expect(bare.x * 2 + bare.width).toBeCloseTo(page.width);
    expect(titled.y - bare.y).toBe(bare.height - titled.height);
  });
});

describe('fitDots', () => {
  it('takes the most that are drawn, and never more than were chosen', () => {
    expect(fitDots(choice, 8192)).toBe(300);
    expect(fitDots({ ...choice, size: 'a3' }, 4096)).toBe(150);
    expect(fitDots({ ...choice, dots: 96 }, 8192)).toBe(96);
  });
});
