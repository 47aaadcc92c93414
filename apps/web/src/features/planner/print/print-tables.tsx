import type { Route } from '@webmaps/router/route/route';
import type { Units } from '../../../display/quantities.ts';
import { metresPerUnit, paceQuantity, quantityText } from '../../../display/quantities.ts';
import { cueIcons } from '../../../route-search/cue-icons.ts';
import { text as details } from '../../../text/en/planner-details.ts';
import { text } from '../../../text/en/print.ts';
import { splitRows } from '../panel/split-rows.ts';
import type { TurnRow } from '../panel/turn-rows.ts';
import { MapPin } from 'lucide-react';

interface PrintSplitsProps {
  readonly route: Route;
  readonly units: Units;
  readonly paceSecondsPerKm: number;
}

/** How each kilometre or mile goes; nothing where the router gives no splits. */
export function PrintSplits({ route, units, paceSecondsPerKm }: PrintSplitsProps) {
  const rows = splitRows({ splits: route.splits ?? [], stays: [] }, units);
  const { columns, unknown } = details.splits;
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{text.splits}</h2>
      <p>{text.flatPace(quantityText(paceQuantity(paceSecondsPerKm, units)))}</p>
      <div className={columnsOf(rows.length)}>
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">{columns[units]}</th>
              <th scope="col">{columns.pace}</th>
              <th scope="col">{columns.time}</th>
              <th scope="col">{columns.climb}</th>
              <th scope="col">{columns.descent}</th>
              <th scope="col">{columns.flat}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.upTo}>
                <th scope="row">{row.upTo}</th>
                <td>{row.pace}</td>
                <td>{row.elapsed}</td>
                <td>{row.climb ?? unknown}</td>
                <td>{row.descent ?? unknown}</td>
                <td>{row.flat}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
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
