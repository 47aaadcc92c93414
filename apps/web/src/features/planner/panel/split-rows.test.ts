import { describe, expect, it } from 'vitest';
import { splitRows } from './split-rows.ts';

const split = (startMetres: number, endMetres: number, paceSecondsPerKm: number) => ({
  startMetres,
  endMetres,
  paceSecondsPerKm,
  durationSeconds: (paceSecondsPerKm * (endMetres - startMetres)) / 1000,
  gradeAdjustedMetres: (endMetres - startMetres) * (paceSecondsPerKm / 360),
  climbMetres: 12.4,
  descentMetres: null,
});

describe('the table of splits', () => {
  it('counts kilometres, adds up the time and ends with the rest', () => {
    const rows = splitRows(
      {
        splits: [split(0, 1000, 360), split(1000, 2000, 450), split(2000, 2400, 300)],
        stays: [],
      },
      'metric',
    );
    expect(rows.map(({ upTo }) => upTo)).toEqual(['1', '2', '2.4']);
    expect(rows.map(({ pace }) => pace)).toEqual(['6:00', '7:30', '5:00']);
    expect(rows.map(({ elapsed }) => elapsed)).toEqual(['6:00', '13:30', '15:30']);
    expect(rows.map(({ flat }) => flat)).toEqual(['1.00', '1.25', '0.33']);
    expect(rows.map(({ slowness }) => slowness)).toEqual([0.8, 1, 300 / 450]);
    expect(rows.map(({ middleMetres }) => middleMetres)).toEqual([500, 1500, 2200]);
    expect(rows[0]).toMatchObject({ climb: '12', descent: null });
  });

  it('counts miles at their own pace', () => {
    const [row] = splitRows({ splits: [split(0, 1609.3, 360)], stays: [] }, 'imperial');
    expect(row).toMatchObject({ upTo: '1', pace: '9:39', elapsed: '9:39', climb: '41' });
  });
});
