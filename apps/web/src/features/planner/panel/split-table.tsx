import type { ReactNode } from 'react';
import { timeText } from '../../../display/dates.ts';
import { paceQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner-details.ts';
import { text as day } from '../../../text/en/day-plan.ts';
import type { Timing } from '../day/day-plan.ts';
import { LightIcon } from '../day/light-icon.tsx';
import type { Moment } from '../day/plan-day.ts';
import type { HoverStore } from '../../../elevation/hover-store.ts';
import { splitRows } from './split-rows.ts';

interface SplitTableProps {
  /** Its splits in order, at the pace or for the goal of the person. */
  readonly timing: Timing;
  readonly units: Units;
  readonly hover: HoverStore;
  readonly paceSecondsPerKm: number;
  /** On the flat, where the splits are for a goal. */
  readonly goalPaceSecondsPerKm: number | null;
  /** The time of day and the light at the end of each split, where the start is known. */
  readonly marks?: readonly Moment[] | undefined;
}

/** How each kilometre or mile goes at my pace. */
export function SplitTable(props: SplitTableProps) {
  const { timing, units, hover, paceSecondsPerKm, goalPaceSecondsPerKm, marks } = props;
  const rows = splitRows(timing, units);
  const { columns } = text.splits;
  if (rows.length === 0) {
    return <p className="px-4 py-3 text-muted-foreground">{text.splits.none}</p>;
  }
  const flatPace = quantityText(paceQuantity(paceSecondsPerKm, units));
  return (
    <div className="px-4 pb-3">
      <table className="numbers w-full text-end whitespace-nowrap">
        <caption className="sr-only">{text.splits.caption}</caption>
        <thead className="text-caps text-muted-foreground">
          <tr className="h-7">
            <Head start>{columns[units]}</Head>
            <Head title={columns.paceTitle}>{columns.pace}</Head>
            <Head title={columns.timeTitle}>{columns.time}</Head>
            <Head>{columns.climb}</Head>
            <Head>{columns.descent}</Head>
            {marks ? (
              <Head title={day.clockTitle}>{day.clock}</Head>
            ) : (
              <Head title={columns.flatTitle}>{columns.flat}</Head>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.upTo}
              className="h-8 border-t hover:bg-accent max-md:h-11"
              onPointerEnter={() => hover.set(row.middleMetres)}
              onPointerLeave={() => hover.set(null)}
            >
              <th scope="row" className="text-start font-normal">
                {row.upTo}
              </th>
              <td className="relative ps-1 font-medium">
                <span
                  aria-hidden
                  className="absolute inset-y-1.5 end-0 -me-1 w-full origin-right rounded-xs bg-foreground/6 rtl:origin-left"
                  style={{ transform: `scaleX(${row.slowness})` }}
                />
                <span className="relative">{row.pace}</span>
              </td>
              <td className="ps-1">{row.elapsed}</td>
              <td className="ps-1">{row.climb ?? text.splits.unknown}</td>
              <td className="ps-1">{row.descent ?? text.splits.unknown}</td>
              {marks ? (
                <Mark mark={marks[index]} />
              ) : (
                <td className="ps-1 text-muted-foreground">{row.flat}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-caps text-muted-foreground">
        {goalPaceSecondsPerKm === null
          ? text.splits.pace(flatPace)
          : day.atGoal(quantityText(paceQuantity(goalPaceSecondsPerKm, units)))}
      </p>
    </div>
  );
}

/** The time of day at the end of a split, and a sign for its light. */
function Mark({ mark }: { readonly mark: Moment | undefined }) {
  return (
    <td className="ps-1">
      {mark && (
        <span className="inline-flex items-center gap-1">
          <LightIcon light={mark.light} />
          {timeText(mark.at)}
        </span>
      )}
    </td>
  );
}

interface HeadProps {
  readonly start?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

function Head({ start = false, title, children }: HeadProps) {
  return (
    <th
      scope="col"
      title={title}
      className={`font-normal ${start ? 'text-start' : 'ps-1 text-end'}`}
    >
      {children}
    </th>
  );
}
