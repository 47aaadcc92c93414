import { describe, expect, it } from 'vitest';
import type { OpenedFile } from '../files/opened-plan.ts';
import { allLines, countLines, toggleLine } from './line-choice.ts';

const file = (count: number, chosen: readonly number[]): OpenedFile => ({
  name: 'a.gpx',
  file: new Blob(),
  lines: Array.from({ length: count }, () => ({ kind: 'track', metres: 1000 })),
  chosen,
});

describe('the choice of the lines of opened files', () => {
  it('adds a line in the order of its file, and takes it out again', () => {
    const files = [file(3, [1]), file(1, [0])];
    const added = toggleLine(files, { file: 0, line: 0 });
    expect(added.map(({ chosen }) => chosen)).toEqual([[0, 1], [0]]);
    expect(toggleLine(added, { file: 0, line: 1 }).map(({ chosen }) => chosen)).toEqual([[0], [0]]);
  });

  it('counts what there is and what is chosen, and takes all', () => {
    const files = [file(3, [1]), file(2, [])];
    expect(countLines(files)).toEqual({ chosen: 1, all: 5 });
    expect(allLines(files).map(({ chosen }) => chosen)).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  });
});
