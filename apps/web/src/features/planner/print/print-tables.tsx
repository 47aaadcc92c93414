import { timeText } from '../../../display/dates.ts';
import type { Units } from '../../../display/quantities.ts';
import { metresPerUnit, paceQuantity, quantityText } from '../../../display/quantities.ts';
import { cueIcons } from '../../../route-search/cue-icons.ts';
import { text as words } from '../../../text/en/day-plan.ts';
import { text as details } from '../../../text/en/planner-details.ts';
import { text } from '../../../text/en/print.ts';
import { LightIcon } from '../day/light-icon.tsx';
import { goalPace } from '../day/plan-day.ts';
import type { DayPlan, Moment } from '../day/plan-day.ts';
import { splitRows } from '../panel/split-rows.ts';
import type { TurnRow } from '../panel/turn-rows.ts';
import { MapPin } from 'lucide-react';

interface PrintSplitsProps {
  readonly units: Units;
  readonly paceSecondsPerKm: number;
  readonly day: DayPlan | null;
}

/** How each kilometre or mile goes; nothing where the router gives no splits. */
export function PrintSplits({ units, paceSecondsPerKm, day }: PrintSplitsProps) {
  if (!day) return null;
  const rows = splitRows(day.timing, units);
  const marks = day.clock?.marks;
  const pace = goalPace(day, paceSecondsPerKm);
  const { columns, unknown } = details.splits;
  return (
    <section>
      <h2>{text.splits}</h2>
      <p>
        {pace === null
          ? text.flatPace(quantityText(paceQuantity(paceSecondsPerKm, units)))
          : words.atGoal(quantityText(paceQuantity(pace, units)))}
      </p>
      <div className={columnsOf(rows.length)}>
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">{columns[units]}</th>
              <th scope="col">{columns.pace}</th>
              <th scope="col">{columns.time}</th>
              <th scope="col">{columns.climb}</th>
              <th scope="col">{columns.descent}</th>
              <th scope="col">{marks ? words.clock : columns.flat}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.upTo}>
                <th scope="row">{row.upTo}</th>
                <td>{row.pace}</td>
                <td>{row.elapsed}</td>
                <td>{row.climb ?? unknown}</td>
                <td>{row.descent ?? unknown}</td>
                <td>{marks ? <Mark mark={marks[index]} /> : row.flat}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The time of day at the end of a split, and a sign for its light. */
function Mark({ mark }: { readonly mark: Moment | undefined }) {
  return (
    mark && (
      <span className="print-clock">
        <LightIcon light={mark.light} /> {timeText(mark.at)}
      </span>
    )
  );
}

/** Fewer rows than this stay below each other: browsers would not repeat the head beside them. */
const MIN_ROWS_IN_COLUMNS = 16;

function columnsOf(rows: number): string {
  return rows < MIN_ROWS_IN_COLUMNS ? 'print-column' : 'print-columns';
}

const icons = { ...cueIcons, place: MapPin } as const;

interface PrintCuesProps {
  readonly cues: readonly TurnRow[];
  readonly units: Units;
}

/** All turns and named places; nothing where the router gives none. */
export function PrintCues({ cues, units }: PrintCuesProps) {
  if (cues.length === 0) return null;
  const unit = details.splits.columns[units];
  return (
    <section>
      <h2>{text.cues}</h2>
      <div className={columnsOf(cues.length)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.cueColumns.distance}</th>
              <th scope="col" colSpan={2} className="print-words">
                {text.cueColumns.instruction}
              </th>
            </tr>
          </thead>
          <tbody>
            {cues.map((cue) => {
              const Icon = icons[cue.type];
              return (
                <tr key={`${cue.index} ${cue.type}`}>
                  <th scope="row" className="numbers">
                    {(cue.distanceMetres / metresPerUnit(units)).toFixed(2)} {unit}
                  </th>
                  <td className="print-icon">
                    <Icon size={11} strokeWidth={2} aria-hidden />
                  </td>
                  <td className="print-words">
                    {details.cues[cue.type](cue.name, cue.difficulty)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
