import { describe, expect, it } from 'vitest';
import { addressOfDashboardView, daysOf, readDashboardView, weekWithin } from './dashboard-view.ts';

const today = '2026-11-26';

describe('the view of the dashboard', () => {
  it('is what its address says, and back', () => {
    for (const address of [
      {},
      { weeks: '26' },
      { from: '2026-01-05', to: '2026-03-01' },
      { weeks: '4', week: '2026-11-23' },
    ]) {
      expect(addressOfDashboardView(readDashboardView(address))).toEqual(address);
    }
  });

  it('takes what an address cannot mean for the usual', () => {
    for (const address of [
      { weeks: '13' },
      { from: '2026-03-01', to: '2026-01-05' },
      { from: '2026-02-30', to: '2026-03-05' },
      { week: 'now' },
    ]) {
      expect(addressOfDashboardView(readDashboardView(address))).toEqual({});
    }
  });

  it('shows whole weeks from Monday up to today, and a year at most', () => {
    expect(daysOf({ kind: 'weeks', weeks: 4 }, today)).toEqual({ from: '2026-11-02', to: today });
    const { range } = readDashboardView({ from: '1990-01-01', to: today });
    expect(daysOf(range, today).from).toBe('2025-11-26');
  });

  it('forgets a chosen week that is not among the days', () => {
    const chosen = readDashboardView({ weeks: '4', week: '2026-10-14' });
    expect(chosen.week).toBe('2026-10-12');
    expect(weekWithin(chosen, today)).toBeUndefined();
    expect(weekWithin({ ...chosen, week: '2026-11-02' }, today)).toBe('2026-11-02');
  });
});
