import type { OpenedFile } from '../files/opened-plan.ts';

/** A line by the index of its file and its own in it. */
export interface LineAddress {
  readonly file: number;
  readonly line: number;
}

/** The files with a line more or less. */
export function toggleLine(
  files: readonly OpenedFile[],
  { file, line }: LineAddress,
): readonly OpenedFile[] {
  return files.map((each, index) => {
    if (index !== file) return each;
    const chosen = each.chosen.includes(line)
      ? each.chosen.filter((other) => other !== line)
      : [...each.chosen, line].toSorted((a, b) => a - b);
    return { ...each, chosen };
  });
}

/** The files with all of their lines. */
export function allLines(files: readonly OpenedFile[]): readonly OpenedFile[] {
  return files.map((each) => ({ ...each, chosen: [...each.lines.keys()] }));
}

export function countLines(files: readonly OpenedFile[]): {
  readonly chosen: number;
  readonly all: number;
} {
  return {
    chosen: files.reduce((sum, { chosen }) => sum + chosen.length, 0),
    all: files.reduce((sum, { lines }) => sum + lines.length, 0),
  };
}
