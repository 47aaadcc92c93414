import { describe, expect, it } from 'vitest';
import { isByItself, marginWithin } from './fit-box.ts';

describe('the margin around a fitted box', () => {
  it('keeps handles clear of panels where there is room', () => {
    expect(marginWithin(600)).toBe(48);
  });

  it('leaves most of a low window to the box, and is never negative', () => {
    expect(marginWithin(100)).toBe(20);
    expect(marginWithin(-30)).toBe(0);
  });
});

describe('isByItself', () => {
  it('tells movements of the page from those of a person', () => {
    expect(isByItself({ type: 'moveend', byItself: true })).toBe(true);
    expect(isByItself({ type: 'moveend' })).toBe(false);
  });
});
