import type { FileValue } from '../feature-format.ts';

/**
 * How the cells of a column are read: as numbers or as true and false where all are such, else as
 * they are. Numbers that begin with a zero are codes, and those of many digits would lose some.
 */
export function typeColumn(cells: readonly string[]): (cell: string) => FileValue {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return () => null;
  if (filled.every(isNumber)) return (cell) => (cell === '' ? null : Number(cell));
  if (filled.every((cell) => TRUTHS.has(cell.toLowerCase())))
    return (cell) => (cell === '' ? null : cell.toLowerCase() === 'true');
  return (cell) => (cell === '' ? null : cell);
}

const TRUTHS = new Set(['true', 'false']);

function isNumber(cell: string): boolean {
  return (
    /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d{1,3})?$/.test(cell) &&
    cell.replaceAll(/\D/g, '').length <= MAX_DIGITS
  );
}

/** A double keeps so many. */
const MAX_DIGITS = 15;
