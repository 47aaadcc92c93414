import { timeText } from '../../../display/dates.ts';
import type { Units } from '../../../display/quantities.ts';
import {
  clockText,
  distanceQuantity,
  durationQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import { text as words } from '../../../text/en/day-plan.ts';
import { text } from '../../../text/en/print.ts';
import { daySentences, hoursSentence } from '../day/day-sentences.ts';
import { LightIcon } from '../day/light-icon.tsx';
import type { DayPlan } from '../day/plan-day.ts';
import { stopKey } from '../day/stop.ts';
import { nearbyIcons } from '../panel/nearby-kinds.ts';

/** Finish, light and stops of the day; nothing where nothing is set. */
export function PrintDay({ day, units }: { readonly day: DayPlan; readonly units: Units }) {
  const sentences = daySentences(day, units);
  if (sentences.length === 0 && day.stops.length === 0) return null;
  return (
    <section>
      <h2>{text.day}</h2>
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
      {day.stops.length > 0 && <StopTable day={day} units={units} />}
    </section>
  );
}

function StopTable({ day, units }: { readonly day: DayPlan; readonly units: Units }) {
  return (
    <table className="print-stops">
      <thead>
        <tr>
          <th scope="col">{text.cueColumns.distance}</th>
          <th scope="col" colSpan={2} className="print-words">
            {words.stops}
          </th>
          <th scope="col">{words.clock}</th>
          <th scope="col">{text.stay}</th>
        </tr>
      </thead>
      <tbody>
        {day.stops.map((stop) => {
          const Icon = nearbyIcons[stop.kind];
          return (
            <tr key={stopKey(stop)}>
              <th scope="row" className="numbers">
                {quantityText(distanceQuantity(stop.metres, units))}
              </th>
              <td className="print-icon">
                <Icon size={11} strokeWidth={2} aria-hidden />
              </td>
              <td className="print-words">
                {[stop.name, hoursSentence(stop) ?? ''].filter(Boolean).join('. ')}
              </td>
              <td className="numbers">
                {stop.arrival ? (
                  <span className="print-clock">
                    <LightIcon light={stop.arrival.light} /> {timeText(stop.arrival.at)}
                  </span>
                ) : (
                  words.after(clockText(stop.arrivalSeconds))
                )}
              </td>
              <td className="numbers">{quantityText(durationQuantity(stop.minutes * 60))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
