import { NO_EDITS } from '@webmaps/activities/recording/edits';
import { repeatStep, runFixture } from '@webmaps/activities/testing/run-fixture';
import type { Recording } from '@webmaps/activities/recording/recording';
import { describe, expect, it } from 'vitest';
import { colouredStretches, measureLine, measuresOf, positionAt } from './coloured-line.ts';
import { measureText } from './measure-text.ts';
import { editRecording, makeRunView } from './run-view.ts';

const viewOf = (recording: Recording) =>
  makeRunView(editRecording(recording, NO_EDITS), { splitMetres: 1000, maxHeartRate: 190 });
const writing = { units: 'metric', sport: 'running' } as const;

const view = viewOf(
  runFixture([
    ...repeatStep(200, { seconds: 1, metres: 2, heartRate: 120 }),
    { seconds: 60, metres: 0, heartRate: 120, isBreak: true },
    ...repeatStep(200, { seconds: 1, metres: 4, heartRate: 160 }),
  ]),
);

describe('the line of a run', () => {
  it('is coloured by what was recorded, and by nothing else', () => {
    expect(measuresOf(view)).toEqual(['pace', 'heartRate']);
    const sensors = { cadence: 88, powerWatts: 250, temperatureCelsius: 21 };
    const more = viewOf(runFixture(repeatStep(50, { seconds: 1, metres: 3, ...sensors })));
    expect(measuresOf(more)).toEqual(['pace', 'cadence', 'powerWatts', 'temperatureCelsius']);
  });

  it('is warm where it was fast or hard, and says so', () => {
    const pace = measureLine(view, 'pace', writing);
    const [slow, fast] = [pace.bandOf[2], pace.bandOf.at(-3)];
    expect(fast).toBeLessThan(slow ?? 0);
    expect(measureText('pace', pace.values[2] ?? 0, writing)).toBe('8:20 /km');
    const rate = measureLine(view, 'heartRate', writing);
    expect(rate.bandOf.at(-3)).toBeGreaterThan(rate.bandOf[2] ?? 0);
  });

  it('is cut where its colour changes and where the recording was interrupted', () => {
    const stretches = colouredStretches(view, measureLine(view, 'heartRate', writing));
    expect(stretches.length).toBeGreaterThanOrEqual(2);
    expect(new Set(stretches.map(({ colour }) => colour)).size).toBeGreaterThanOrEqual(2);
  });

  it('changes its colour between points that are far apart', () => {
    const line = {
      lonLat: Float64Array.of(8, 0, 9, 0),
      metres: Float64Array.of(0, 100),
      breaks: [],
    };
    const stretches = colouredStretches(
      { line },
      {
        name: 'pace',
        metres: Float64Array.of(0, 50, 100),
        values: Float64Array.of(1, 2, 2),
        bandOf: Uint8Array.of(0, 1, 1),
        bands: [
          { colour: 'cold', label: '' },
          { colour: 'warm', label: '' },
        ],
      },
    );
    expect(stretches).toEqual([
      {
        colour: 'cold',
        line: [
          [8, 0],
          [8.5, 0],
        ],
      },
      {
        colour: 'warm',
        line: [
          [8.5, 0],
          [9, 0],
        ],
      },
    ]);
  });

  it('is grey where the sensor said nothing', () => {
    const gap = viewOf(
      runFixture([
        ...repeatStep(100, { seconds: 1, metres: 3, heartRate: 150 }),
        ...repeatStep(100, { seconds: 1, metres: 3 }),
      ]),
    );
    const rate = measureLine(gap, 'heartRate', writing);
    expect(rate.bandOf.at(-1)).toBe(255);
    expect(measureText('heartRate', rate.values.at(-1) ?? 0, writing)).toBe('not known');
    expect(colouredStretches(gap, rate).at(-1)?.colour).toBe('#71717a');
  });

  it('has a place for each distance', () => {
    expect(positionAt(view.points, 0)).toEqual([8, 0]);
    expect(positionAt(view.points, 1e9)[1]).toBeCloseTo(1200 / 111_195, 4);
  });

  it('is drawn with no more points than a map takes between two frames', () => {
    const long = viewOf(
      runFixture(Array.from({ length: 9000 }, (_, at) => ({ seconds: 1, metres: 2 + (at % 3) }))),
    );
    expect(long.line.metres.length).toBeLessThanOrEqual(8001);
    expect(long.line.metres.at(-1)).toBe(long.points.metres.at(-1));
    expect(long.points.metres).toHaveLength(9001);
  });
});

describe('numbers of a run', () => {
  it('count the steps of both feet, and the turns of pedals', () => {
    expect(measureText('cadence', 88, writing)).toBe('176 spm');
    expect(measureText('cadence', 88, { ...writing, sport: 'e-biking' })).toBe('88 rpm');
  });

  it('are in the units of the person', () => {
    expect(measureText('temperatureCelsius', -4.2, writing)).toBe('−4 °C');
    expect(measureText('temperatureCelsius', 20, { ...writing, units: 'imperial' })).toBe('68 °F');
    expect(measureText('powerWatts', 1250.4, writing)).toBe('1,250 W');
  });
});
