import { describe, expect, it } from 'vitest';
import { isClosedAt } from './opening-hours.ts';

/** By the clock of the machine; 23 November 2026 is a Monday. */
const on = (day: number, hours: number, minutes = 0) =>
  new Date(2026, 10, 22 + day, hours, minutes).getTime();
const [monday, tuesday, friday, saturday, sunday] = [1, 2, 5, 6, 7];

describe('opening hours', () => {
  it('close a place outside of its times', () => {
    const hours = 'Mo-Fr 08:00-12:00,13:30-18:00; Sa 09:00-12:00';
    expect(isClosedAt(hours, on(monday, 7, 59))).toBe(true);
    expect(isClosedAt(hours, on(monday, 8))).toBe(false);
    expect(isClosedAt(hours, on(tuesday, 12, 30))).toBe(true);
    expect(isClosedAt(hours, on(friday, 17, 59))).toBe(false);
    expect(isClosedAt(hours, on(friday, 18))).toBe(true);
    expect(isClosedAt(hours, on(saturday, 11))).toBe(false);
    expect(isClosedAt(hours, on(sunday, 11))).toBe(true);
  });

  it('go on past midnight, and around the week', () => {
    expect(isClosedAt('Fr-Su 18:00-02:00', on(monday, 1))).toBe(false);
    expect(isClosedAt('Fr-Su 18:00-02:00', on(monday, 2))).toBe(true);
    expect(isClosedAt('Sa-Mo 10:00-14:00', on(sunday, 11))).toBe(false);
    expect(isClosedAt('Sa-Mo 10:00-14:00', on(tuesday, 11))).toBe(true);
  });

  it('take a later rule before an earlier one', () => {
    expect(isClosedAt('08:00-22:00; Su off', on(sunday, 12))).toBe(true);
    expect(isClosedAt('08:00-22:00; Su off', on(monday, 12))).toBe(false);
    expect(isClosedAt('24/7', on(sunday, 3))).toBe(false);
    expect(isClosedAt('Mo-Sa', on(saturday, 3))).toBe(false);
  });

  it('are not guessed at where they say more than days and times', () => {
    for (const hours of [
      '',
      ';',
      'Apr-Oct 10:00-18:00',
      'sunrise-sunset',
      'Mo-Fr 08:00-18:00; PH 10:00-12:00',
      'Mo-Fr 08:00-18:00 "ring the bell"',
      'Mo[1] 10:00-12:00',
      '10:00+',
      '10:75-12:00',
      'Mo-Fr 08:00-12:00, We 14:00-18:00',
      'PH,Mo 10:00-12:00',
    ]) {
      expect(isClosedAt(hours, on(monday, 12)), hours).toBeNull();
    }
  });

  it('may be closed on holidays, which are not known, without being unreadable', () => {
    expect(isClosedAt('Mo-Fr 08:00-18:00; PH off', on(monday, 20))).toBe(true);
    expect(isClosedAt('Mo-Fr 08:00-18:00; PH off', on(monday, 10))).toBe(false);
  });
});
