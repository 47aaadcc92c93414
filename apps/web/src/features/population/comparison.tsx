import { text } from '../../text/en/population.ts';
import { FEWEST_PEOPLE } from './count-words.ts';
import type { Count } from './use-counts.ts';

/** How two places compare, where both have enough people to. */
export function Comparison({ counts }: { readonly counts: readonly (Count | undefined)[] }) {
  const [first, second] = counts;
  if (first?.status !== 'ready' || second?.status !== 'ready') return null;
  const [a, b] = [first.people, second.people];
  if (a.people < FEWEST_PEOPLE || b.people < FEWEST_PEOPLE) return null;
  const density = a.people / a.squareMetres / (b.people / b.squareMetres);
  return (
    <p role="status" className="numbers mt-2 font-medium">
      {text.result.ratio(times(a.people / b.people))} {text.result.ratioDensity(times(density))}
    </p>
  );
}

function times(ratio: number): string {
  return ratio.toPrecision(ratio >= 100 ? 3 : 2).replace(/e\+\d+$/, '');
}
