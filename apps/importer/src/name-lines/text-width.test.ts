import { describe, expect, it } from 'vitest';

import { textWidthEms } from './text-width.ts';

describe('the width of a text', () => {
  // As the font's own table of widths has them, in Noto Sans Regular.
  it.each([
    ['Carrer de la Vall', 7.45],
    ['Rue Grimaldi', 6.09],
    ['Hauptstraße', 5.91],
    ['Montgomery Street', 9.21],
  ])('of %j is not too little and hardly too much', (text, ems) => {
    expect(textWidthEms(text)).toBeGreaterThanOrEqual(ems * 0.98);
    expect(textWidthEms(text)).toBeLessThanOrEqual(ems * 1.06);
  });

  it('counts whole ems for Chinese and nothing for combining accents', () => {
    expect(textWidthEms('長安街')).toBe(3);
    expect(textWidthEms('e\u0301')).toBe(textWidthEms('e'));
  });
});
