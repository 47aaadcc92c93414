import { periodNames, sumPeriod } from '@webmaps/activities/list/periods';
import type { PeriodName, PeriodSum } from '@webmaps/activities/list/periods';
import { Link } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { useActivityLibrary } from '../../../activities/activity-store.ts';
import { useActivitySync } from '../../../activities/activity-sync.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import {
  clockText,
  distanceQuantity,
  heightQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { itemsInUse } from '../../../sync/entry.ts';
import { text } from '../../../text/en/activities.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { partName } from './part-name.ts';

/** What was run this week, month or year; nothing for those who keep no runs. */
export function RunTotals() {
  const { entries } = useActivityLibrary();
  useActivitySync();
  const [{ units }] = useDisplayPreferences();
  const [period, setPeriod] = useState<PeriodName>('week');
  const [now] = useState(() => Date.now());
  const headingId = useId();
  const runs = useMemo(() => itemsInUse(entries.values()), [entries]);
  const { whole, parts } = useMemo(() => sumPeriod(runs, period, now), [runs, period, now]);
  if (runs.length === 0) return null;
  const numbers = [
    [text.totals.runs, String(whole.runs)],
    [text.run.distance, quantityText(distanceQuantity(whole.distanceMetres, units))],
    [text.run.climb, quantityText(heightQuantity(whole.climbMetres, units))],
    [text.run.time, clockText(whole.movingSeconds)],
  ] as const;
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-8 flex-wrap items-center gap-3">
        <h2 id={headingId} className="text-title font-semibold">
          {text.totals.heading}
        </h2>
        <ToggleGroup
          label={text.totals.period}
          value={period}
          onValueChange={setPeriod}
          options={periodNames.map((value) => ({ value, label: text.totals.periods[value] }))}
          size="small"
        />
        <Link
          to="/routes"
          search={{ tab: 'runs' }}
          className={buttonClass({ variant: 'link', size: 'small' })}
        >
          {text.run.back}
        </Link>
      </div>
      <div className="mt-2 grid gap-4 rounded-lg border bg-card p-4">
        <dl className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
          {numbers.map(([name, value]) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-small text-muted-foreground">{name}</dt>
              <dd className="numbers text-title font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <Bars parts={parts} period={period} units={units} />
      </div>
    </section>
  );
}

interface BarsProps {
  readonly parts: readonly PeriodSum[];
  readonly period: PeriodName;
  readonly units: Units;
}

/** The distance of each part as a bar; a table says the same to screen readers, and more. */
function Bars({ parts, period, units }: BarsProps) {
  const longest = Math.max(1, ...parts.map(({ distanceMetres }) => distanceMetres));
  return (
    <>
      <div aria-hidden="true" className="flex h-28 items-end gap-0.5">
        {parts.map((part) => (
          <div key={part.from} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1">
            <span
              className="w-full rounded-t-sm bg-route"
              style={{ height: `${(part.distanceMetres / longest) * 100}%` }}
              title={`${partName(part.from, period, 'long')}: ${quantityText(distanceQuantity(part.distanceMetres, units))}`}
            />
            <span className="h-4 overflow-visible text-center text-caps whitespace-nowrap text-muted-foreground">
              {partName(part.from, period, 'short')}
            </span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{text.totals.table[period]}</caption>
        <thead>
          <tr>
            <th scope="col">{text.totals.part[period]}</th>
            <th scope="col">{text.totals.runs}</th>
            <th scope="col">{text.run.distance}</th>
            <th scope="col">{text.run.climb}</th>
            <th scope="col">{text.run.time}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.from}>
              <th scope="row">{partName(part.from, period, 'long')}</th>
              <td>{part.runs}</td>
              <td>{quantityText(distanceQuantity(part.distanceMetres, units))}</td>
              <td>{quantityText(heightQuantity(part.climbMetres, units))}</td>
              <td>{clockText(part.movingSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
