import type { NumberStatistics } from '@webmaps/project/table/column-statistics';
import { wholeNumber } from '../../../../display/quantities.ts';
import { text } from '../../../../text/en/attribute-table.ts';
import { shortNumber } from './short-number.ts';

interface HistogramProps {
  readonly numbers: NumberStatistics;
  readonly onRange: (from: number, to: number) => void;
}

const words = text.statistics;

/** How often the numbers of each stretch come; a pressed bar shows its rows alone. */
export function Histogram({ numbers, onRange }: HistogramProps) {
  const { smallest, largest, histogram } = numbers;
  const most = Math.max(...histogram);
  const width = (largest - smallest) / histogram.length;
  const bars = histogram.map((count, bar) => {
    const from = smallest + bar * width;
    const to = bar === histogram.length - 1 ? largest : from + width;
    const name = words.bar(shortNumber(from), shortNumber(to), wholeNumber(count));
    return { bar, count, from, to, name };
  });
  return (
    <div role="group" aria-label={words.histogram}>
      <div className="flex h-16 items-end gap-px" dir="ltr">
        {bars.map(({ bar, count, from, to, name }) => (
          <button
            key={bar}
            type="button"
            title={name}
            aria-label={name}
            disabled={count === 0}
            className="group/bar flex h-full min-w-0 flex-1 items-end"
            onClick={() => onRange(from, to)}
          >
            <span
              className="w-full rounded-t-[1px] bg-selection/70 group-hover/bar:bg-selection"
              style={{ height: count === 0 ? 0 : `max(2px, ${(100 * count) / most}%)` }}
            />
          </button>
        ))}
      </div>
      <div className="numbers flex justify-between text-small text-muted-foreground" dir="ltr">
        <span>{shortNumber(smallest)}</span>
        <span>{shortNumber(largest)}</span>
      </div>
    </div>
  );
}
