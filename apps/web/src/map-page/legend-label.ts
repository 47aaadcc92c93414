import type { LegendEntry } from '@webmaps/project/style/legend';
import { text } from '../text/en/editor.ts';
import { legendNumber } from './legend-number.ts';

const words = text.style.legend;

/** An entry of a legend in words. */
export function labelOfEntry(entry: LegendEntry): string {
  switch (entry.kind) {
    case 'all':
      return words.all;
    case 'word':
      return entry.name ?? wordOfValue(entry.value);
    case 'other':
      return words.other;
    case 'none':
      return words.none;
    case 'stop':
      return legendNumber(entry.at);
    case 'range':
      return rangeOf(entry);
  }
}

function rangeOf({ from, to }: { readonly from?: number; readonly to?: number }): string {
  if (from === undefined) return to === undefined ? words.all : words.below(legendNumber(to));
  if (to === undefined) return words.from(legendNumber(from));
  return words.between(legendNumber(from), legendNumber(to));
}

/** A value of a feature in words. */
export function wordOfValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
