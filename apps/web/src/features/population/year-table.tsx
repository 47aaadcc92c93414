import type { Region } from '@webmaps/protocol/region';
import { useEffect, useState } from 'react';
import type { Engine } from '../../engine/engine.ts';
import { text } from '../../text/en/population.ts';
import { FEWEST_PEOPLE, peopleText, percentText } from './count-words.ts';
import { countArea } from './use-counts.ts';
import type { Count } from './use-counts.ts';

interface YearTableProps {
  readonly engine: Engine;
  readonly region: Region;
  /** The letter of the place; nothing where there is only one. */
  readonly name: string;
  readonly count: Count;
}

interface YearRow {
  readonly year: number;
  readonly written: string;
  /** Since the first year; nothing for the first, and where there were too few to tell. */
  readonly change: number | undefined;
}

const none: readonly number[] = [];

/** The people of a place by year, where the region has several. */
export function YearTable({ engine, region, name, count }: YearTableProps) {
  const years = region.population?.years ?? none;
  const [rows, setRows] = useState<readonly YearRow[]>([]);
  const { area } = count;
  const isKnown = count.status === 'ready' && years.length > 1;
  useEffect(() => {
    if (!isKnown) return undefined;
    const stop = new AbortController();
    void (async () => {
      const found: YearRow[] = [];
      let first: number | undefined;
      for (const year of years) {
        const each = await countArea(engine, area, { year, signal: stop.signal });
        if (each?.status !== 'ready') return;
        const { people } = each.people;
        const isEnough = first !== undefined && first >= FEWEST_PEOPLE && people >= FEWEST_PEOPLE;
        const change = isEnough && first !== undefined ? people / first - 1 : undefined;
        first ??= people;
        found.push({ year, written: peopleText(each.people), change });
      }
      setRows(found);
    })();
    return () => stop.abort();
  }, [engine, area, years, isKnown]);
  if (!isKnown || rows.length === 0) return null;
  const label = name === '' ? text.years.label : `${name}: ${text.years.label}`;
  return (
    <section aria-label={label} className="mt-3">
      <h3 className="text-caps text-muted-foreground">{label}</h3>
      <ul className="numbers text-small">
        {rows.map(({ year, written, change }) => (
          <li key={year} className="flex gap-3 py-0.5">
            <span className="w-10 text-muted-foreground">{year}</span>
            <span className="flex-1 font-medium">{written}</span>
            {change !== undefined && (
              <span className="text-muted-foreground">
                {text.years.change(`${change < 0 ? '−' : '+'}${percentText(Math.abs(change))}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
