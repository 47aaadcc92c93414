import { describe, expect, it } from 'vitest';
import { mapPadding } from './padding.ts';

const covered = { top: 0, bottom: 196, start: 372 };
const wide = { covered, isPhone: false, hasChip: false, direction: 'ltr' } as const;

describe('mapPadding', () => {
  it('adds the controls and the region chip to what the page covers', () => {
    expect(mapPadding(wide)).toEqual({ top: 0, right: 64, bottom: 196, left: 372 });
    expect(mapPadding({ ...wide, hasChip: true }).top).toBe(48);
  });

  it('puts panels and controls on the other sides where text runs from right to left', () => {
    expect(mapPadding({ ...wide, direction: 'rtl' })).toMatchObject({ right: 372, left: 64 });
  });

  it('keeps half of the controls free on a phone, where a fitted line has a margin anyway', () => {
    const phone = { ...wide, covered: { top: 64, bottom: 96, start: 0 }, isPhone: true };
    expect(mapPadding(phone)).toEqual({ top: 64, right: 32, bottom: 96, left: 0 });
    expect(mapPadding({ ...phone, hasChip: true }).top).toBe(116);
  });
});
