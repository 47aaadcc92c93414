import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';
import { gradeBand, gradeBands } from '../../../display/grade-bands.ts';
import type { Path } from './path.ts';
import { stretchOf } from './path.ts';

/** Grades up or down from here on belong to a row of the table. */
const gradeRowStarts = [0, 0.05, 0.08, 0.12, 0.2] as const;

export interface GradeRow {
  /** Grades of the row, rise per run whatever the direction; the last one is open. */
  readonly from: number;
  readonly below: number;
  readonly upMetres: number;
  readonly downMetres: number;
  /** Of the whole line, 0 to 1. */
  readonly share: number;
}

/** How much of a line climbs and falls how steeply, each part by the grade in its middle. */
export function gradeRows({ points, lengthMetres }: ElevationProfile): readonly GradeRow[] {
  const rows = gradeRowStarts.map((from, index) => ({
    from,
    below: gradeRowStarts[index + 1] ?? Infinity,
    upMetres: 0,
    downMetres: 0,
  }));
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!before) continue;
    const grade = (before.grade + point.grade) / 2;
    const row = rows.findLast(({ from }) => Math.abs(grade) >= from);
    if (!row) continue;
    row[grade < 0 ? 'downMetres' : 'upMetres'] += point.metres - before.metres;
  }
  return rows.map((row) => ({
    ...row,
    share: lengthMetres > 0 ? (row.upMetres + row.downMetres) / lengthMetres : 0,
  }));
}

/** The line in the colours of its grades. */
export function gradeStretches({ points }: ElevationProfile, path: Path) {
  const stretches: { colour: string; line: ReturnType<typeof stretchOf> }[] = [];
  let from = 0;
  for (const [index, point] of points.entries()) {
    const start = points[from];
    const isLast = index === points.length - 1;
    if (!start || index === 0 || (!isLast && gradeBand(point.grade) === gradeBand(start.grade)))
      continue;
    stretches.push({
      colour: gradeBands[gradeBand(start.grade)]?.colour ?? '',
      line: stretchOf(path, start.metres, point.metres),
    });
    from = index;
  }
  return stretches;
}
