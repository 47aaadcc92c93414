import { NO_EDITS } from '@webmaps/activities/recording/edits';
import { repeatStep, runFixture } from '@webmaps/activities/testing/run-fixture';
import { describe, expect, it } from 'vitest';
import { colouredStretches, measureLine, measuresOf, positionAt, valueText } from './measures.ts';
import { analyseRun } from './run-analysis.ts';

const run = analyseRun(
  runFixture([
    ...repeatStep(200, { seconds: 1, metres: 2, heartRate: 120 }),
    { seconds: 60, metres: 0, heartRate: 120, isBreak: true },
    ...repeatStep(200, { seconds: 1, metres: 4, heartRate: 160 }),
  ]),
  NO_EDITS,
);

describe('the line of a run', () => {
  it('is coloured by what was recorded, and by nothing else', () => {
    expect(measuresOf(run)).toEqual(['pace', 'heartRate']);
  });

  it('is warm where it was fast or hard, and says so', () => {
    const pace = measureLine(run, 'pace', 'metric');
    const [slow, fast] = [pace.bandOf[2], pace.bandOf.at(-3)];
    expect(fast).toBeLessThan(slow ?? 0);
    expect(valueText('pace', pace.values[2] ?? 0, 'metric')).toBe('8:20 /km');
    const rate = measureLine(run, 'heartRate', 'metric');
    expect(rate.bandOf.at(-3)).toBeGreaterThan(rate.bandOf[2] ?? 0);
  });

  it('is cut where its colour changes and where the recording was interrupted', () => {
    const stretches = colouredStretches(run, measureLine(run, 'heartRate', 'metric'));
    expect(stretches.length).toBeGreaterThanOrEqual(2);
    expect(new Set(stretches.map(({ colour }) => colour)).size).toBeGreaterThanOrEqual(2);
  });

  it('is grey where the sensor said nothing', () => {
    const gap = analyseRun(
      runFixture([
        ...repeatStep(100, { seconds: 1, metres: 3, heartRate: 150 }),
        ...repeatStep(100, { seconds: 1, metres: 3 }),
      ]),
      NO_EDITS,
    );
    const rate = measureLine(gap, 'heartRate', 'metric');
    expect(rate.bandOf.at(-1)).toBe(255);
    expect(valueText('heartRate', rate.values.at(-1) ?? 0, 'metric')).toBe('not known');
    expect(colouredStretches(gap, rate).at(-1)?.colour).toBe('#71717a');
  });

  it('has a place for each distance', () => {
    expect(positionAt(run, 0)).toEqual([8, 0]);
    expect(positionAt(run, 1e9)[1]).toBeCloseTo(1200 / 111_195, 4);
  });
});
