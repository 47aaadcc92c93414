import type { ColumnStatistics } from '@webmaps/project/table/column-statistics';
import { valueText } from '@webmaps/project/table/column';
import { X } from 'lucide-react';
import { wholeNumber } from '../../../../display/quantities.ts';
import { text } from '../../../../text/en/attribute-table.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TableColumn } from '../table-column.ts';
import { Histogram } from './histogram.tsx';
import { shortNumber } from './short-number.ts';

interface StatisticsPanelProps {
  readonly column: TableColumn;
  readonly statistics: ColumnStatistics;
  readonly onRange: (from: number, to: number) => void;
  readonly onClose: () => void;
}

const words = text.statistics;

/** What the values of a column are like over the rows that are shown. */
export function StatisticsPanel({ column, statistics, onRange, onClose }: StatisticsPanelProps) {
  const { count, empty, different, numbers, frequent } = statistics;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [words.empty, wholeNumber(empty)],
    [words.different, wholeNumber(different)],
    ...(numbers
      ? ([
          [words.smallest, shortNumber(numbers.smallest)],
          [words.largest, shortNumber(numbers.largest)],
          [words.mean, shortNumber(numbers.mean)],
          [words.median, shortNumber(numbers.median)],
          [words.sum, shortNumber(numbers.sum)],
        ] as const)
      : []),
  ];
  return (
    <section
      aria-label={words.title(column.name)}
      className="flex w-60 shrink-0 flex-col gap-2 overflow-y-auto border-s p-3 max-md:absolute max-md:inset-y-0 max-md:end-0 max-md:z-20 max-md:bg-card"
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 truncate font-semibold">
          <bdi>{column.name}</bdi>
        </h3>
        <Button
          variant="quiet"
          size="icon"
          className="-my-1.5 -me-1.5"
          aria-label={words.close}
          onClick={onClose}
        >
          <X className="size-4" />
        </Button>
      </div>
      <p className="text-small text-muted-foreground">{words.of(wholeNumber(count))}</p>
      {numbers && <Histogram numbers={numbers} onRange={onRange} />}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="numbers text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {!numbers && frequent.length > 0 && (
        <>
          <h4 className="text-small font-medium">{words.frequent}</h4>
          <ul className="flex flex-col gap-1">
            {frequent.map(({ value, count: times }) => (
              <li key={valueText(value)} className="flex justify-between gap-3">
                <bdi className="truncate">{valueText(value)}</bdi>
                <span className="numbers text-muted-foreground">{wholeNumber(times)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
