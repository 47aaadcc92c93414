import { describe, expect, it } from 'vitest';
import { scaleStep } from './scale-steps.ts';

describe('scaleStep', () => {
  it.each([
    [6.2, '5 m'],
    [47, '30 m'],
    [999, '500 m'],
    [1000, '1 km'],
    [4200, '3 km'],
    [2_600_000, '2,000 km'],
  ])('fits into %d m as %s', (longest, label) => {
    const step = scaleStep(longest, 'metric');
    expect(step.label).toBe(label);
    expect(step.metres).toBeLessThanOrEqual(longest);
  });

  it('counts in feet and miles', () => {
    expect(scaleStep(100, 'imperial').label).toBe('300 ft');
    expect(scaleStep(3500, 'imperial')).toEqual({ label: '2 mi', metres: 3218.688 });
  });
});
