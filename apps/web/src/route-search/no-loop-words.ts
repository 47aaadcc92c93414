import type { Units } from '../display/quantities.ts';
import { distanceQuantity, quantityText } from '../display/quantities.ts';
import { text } from '../text/en/loops.ts';
import { loopLimits } from './loop-question.ts';
import type { SearchProblemProps } from './search-problem.tsx';
import type { Size } from './size.ts';
import type { Found } from './use-candidates.ts';

/** How far one can go, and that length to be asked for. */
export function noLoopWords(
  problem: NonNullable<Found['problem']>,
  { units, onSize }: { readonly units: Units; readonly onSize: (size: Size) => void },
): SearchProblemProps['own'] {
  if (problem.code !== 'no_loop') return undefined;
  // A little less than the longest, rounded as a person would say it.
  const metres = Math.floor(problem.details.longestMetres / 100) * 100;
  if (metres < loopLimits.metres.min) return { body: text.noLoopAtAll };
  const longest = quantityText(distanceQuantity(metres, units));
  return {
    body: text.noLoop(longest),
    action: {
      label: text.tryLongest(longest),
      run: () => onSize({ unit: 'metres', value: metres }),
    },
  };
}
