import type { Column } from './column.ts';
import { valueText } from './column.ts';
import { foldCase } from './condition.ts';

/** Marks the rows whose value in a column has a text in it: `found` has a 1 for each of them. */
export function searchColumn({ words, wordOf }: Column, text: string, found: Uint8Array): void {
  const wanted = foldCase(text);
  const fits = Uint8Array.from([
    0,
    ...words.map((word) => Number(foldCase(valueText(word)).includes(wanted))),
  ]);
  if (!fits.includes(1)) return;
  for (let row = 0; row < wordOf.length; row++) {
    if (fits[wordOf[row]!] === 1) found[row] = 1;
  }
}
