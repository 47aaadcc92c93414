import './print-sheet.css';
import type { Route } from '@webmaps/router/route/route';
import { dayText, timeText } from '../../../display/dates.ts';
import type { Quantity, Units } from '../../../display/quantities.ts';
import { distanceQuantity, durationQuantity, heightQuantity } from '../../../display/quantities.ts';
import { text as planner } from '../../../text/en/planner.ts';
import { text } from '../../../text/en/print.ts';
import { fitsQrCode } from '../../../ui/qr-code.tsx';
import { QrDrawing } from '../../../ui/qr-drawing.tsx';
import { elevationProfile } from '../../../elevation/elevation-profile.ts';
import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';
import type { TurnRow } from '../panel/turn-rows.ts';
import type { DayClock, DayPlan } from '../day/plan-day.ts';
import { PrintDay } from './print-day.tsx';
import { PrintProfile } from './print-profile.tsx';
import { PrintCues, PrintSplits } from './print-tables.tsx';

/** Everything that a printed route shows. */
export interface PrintedRoute {
  readonly name: string;
  readonly route: Route;
  readonly cues: readonly TurnRow[];
  /** How its ways were chosen. */
  readonly description: string;
  readonly link: string;
  /** Whose data it is made of. */
  readonly credits: readonly string[];
  readonly isRecorded: boolean;
  readonly units: Units;
  readonly paceSecondsPerKm: number;
  /** The day that is set for it; `null` where its router gives no splits. */
  readonly day: DayPlan | null;
  /** Milliseconds since 1970. */
  readonly printedAt: number;
}

export type PrintedPicture =
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'failed'; readonly message: string };

interface PrintSheetProps {
  readonly printed: PrintedRoute;
  readonly picture: PrintedPicture;
  /** Called when the map is on the sheet. */
  readonly onPicture: () => void;
}

interface NumbersProps extends PrintedRoute {
  readonly profile: ElevationProfile | null;
}

/** A route on paper: black on white in every theme, A4 or Letter. */
export function PrintSheet({ printed, picture, onPicture }: PrintSheetProps) {
  const { name, route, units, link, credits } = printed;
  const profile = elevationProfile(route);
  return (
    <>
      <header>
        <div>
          <h1>{name}</h1>
          <p>{printed.description}</p>
          <Numbers {...printed} profile={profile} />
        </div>
        {fitsQrCode(link) && (
          <figure>
            <QrDrawing text={link} label={text.code} />
            <figcaption>{text.scan}</figcaption>
          </figure>
        )}
      </header>
      {picture.status === 'ready' ? (
        <img
          src={picture.url}
          alt={text.picture}
          className="print-picture"
          onLoad={onPicture}
          onError={onPicture}
        />
      ) : (
        <p>{text.noPicture(picture.message)}</p>
      )}
      {profile && (
        <PrintProfile profile={profile} units={units} clock={printed.day?.clock ?? null} />
      )}
      <footer>
        <p>{text.printed(dayText(printed.printedAt))}</p>
        {credits.length > 0 && <p>{text.data(credits.join(' · '))}</p>}
      </footer>
      {printed.day && <PrintDay day={printed.day} units={units} />}
      <PrintSplits {...printed} />
      <PrintCues {...printed} />
    </>
  );
}

function Numbers({ route, units, isRecorded, profile, day }: NumbersProps) {
  const height = (metres: number) => heightQuantity(metres, units);
  const numbers: (readonly [string, Quantity])[] = [
    [planner.panel.distance, distanceQuantity(route.distanceMetres, units)],
  ];
  if (route.climbMetres !== null) numbers.push([planner.panel.climb, height(route.climbMetres)]);
  if (route.descentMetres !== null)
    numbers.push([planner.panel.descent, height(route.descentMetres)]);
  numbers.push([
    isRecorded ? planner.panel.timeRun : planner.panel.time,
    durationQuantity(route.durationSeconds),
  ]);
  if (profile)
    numbers.push(
      [text.highest, height(profile.highestMetres)],
      [text.lowest, height(profile.lowestMetres)],
    );
  const { clock } = day ?? {};
  if (clock) {
    numbers.push(
      [text.start, { value: timeText(clock.startsAt), unit: dayText(clock.startsAt) }],
      [text.finish, { value: timeText(clock.finishAt), unit: finishDay(clock) }],
    );
  }
  return (
    <dl className="numbers">
      {numbers.map(([label, { value, unit }]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The day of the finish where it is another than that of the start. */
function finishDay({ startsAt, finishAt }: DayClock): string {
  return dayText(startsAt) === dayText(finishAt) ? '' : dayText(finishAt);
}
