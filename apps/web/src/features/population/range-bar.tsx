import type { Population } from '@webmaps/protocol/population';
import { text } from '../../text/en/population.ts';

interface RangeBarProps {
  readonly people: Population;
  /** As they are written. */
  readonly low: string;
  readonly high: string;
}

/** The estimate between its sure bounds, with the range of two standard errors. */
export function RangeBar({ people, low, high }: RangeBarProps) {
  const { minPeople, maxPeople } = people;
  const width = maxPeople - minPeople || 1;
  const along = (value: number) => `${(100 * (value - minPeople)) / width}%`;
  return (
    <>
      <div aria-hidden className="relative mt-1 h-3.5">
        <span className="absolute inset-x-0 top-1.5 h-0.5 bg-border" />
        <span
          className="absolute inset-y-0 rounded-xs bg-selection/25 true-colours"
          style={{
            insetInlineStart: along(people.low),
            width: `max(3px, ${(100 * (people.high - people.low)) / width}%)`,
          }}
        />
        <span
          className="absolute -inset-y-0.5 w-[3px] -translate-x-1/2 rounded-full bg-selection true-colours rtl:translate-x-1/2"
          style={{ insetInlineStart: along(people.people) }}
        />
      </div>
      <p className="numbers mt-0.5 text-small text-muted-foreground">
        {text.result.range(low, high)}
      </p>
    </>
  );
}
