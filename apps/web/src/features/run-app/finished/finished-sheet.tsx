import type { TrackFormat } from '@webmaps/formats/track/track-format';
import type { RunLap } from '@webmaps/guidance/run/laps';
import { progressOf } from '@webmaps/guidance/run/progress';
import { trackOfRun } from '@webmaps/guidance/run/recording';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { nameByTime } from '../../../activities/name-by-time.ts';
import { dayAndTimeText } from '../../../display/dates.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { clockText, heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/run-app.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { largeButton } from '../large-button.ts';
import { paceOrNone, runDistance } from '../run-figures.ts';
import { useRunPage } from '../run-page.ts';
import { BigNumber } from '../running/big-number.tsx';
import { keepFinished, putAway } from '../session/start-run.ts';
import type { FinishedRun } from '../session/use-session.ts';

/** What was run: figures and laps, and the ways to take it along. */
export function FinishedSheet({ finished }: { readonly finished: FinishedRun }) {
  const { record, recorded, keeping } = finished;
  const { exportTrack, leave } = useRunPage();
  const [{ units }] = useDisplayPreferences();
  const [isExported, setExported] = useState(false);
  const { run, segments } = recorded;
  const progress = progressOf(run);
  const words = text.finished;
  const isSimulated = record.simulation !== null;
  const title = isSimulated
    ? words.simulatedTitle
    : nameByTime(new Date(record.start.timeSeconds * 1000));
  const day = dayAndTimeText(record.start.timeSeconds * 1000);
  const isEmpty = segments.length === 0;
  const exportAs = async (load: () => Promise<TrackFormat>) => {
    exportTrack(
      { name: title, places: [], routes: [], tracks: [trackOfRun(recorded, title)] },
      await load(),
    );
    setExported(true);
  };
  const putRunAway = () => void putAway(record).then(leave);
  const exports = [
    {
      label: words.exportGpx,
      load: async () => (await import('@webmaps/formats/gpx/gpx')).gpx,
    },
    {
      label: words.exportFit,
      load: async () => (await import('@webmaps/formats/fit/fit')).fit,
    },
  ];
  return (
    <div className="flex min-h-0 flex-col">
      <div className="min-h-0 overflow-y-auto">
        <div className="flex items-center gap-2">
          <h1 className="text-[22px] leading-7 font-semibold">{title}</h1>
          {isSimulated && <Badge variant="warning">{text.running.simulated}</Badge>}
        </div>
        <p className="text-[14px] text-muted-foreground">
          {record.routeName === null ? day : words.along(record.routeName, day)}
        </p>
        <Keeping keeping={keeping} onAgain={() => keepFinished(record, recorded)} />
        {isSimulated && <p className="pt-1 text-[14px]">{words.simulatedNote}</p>}
        <dl className="flex pt-4">
          <BigNumber
            quantity={runDistance(progress.distanceMetres, units)}
            label={words.distance}
          />
          <BigNumber
            quantity={{ value: clockText(progress.activeSeconds), unit: '' }}
            label={words.time}
          />
          <BigNumber
            quantity={paceOrNone(progress.averagePaceSecondsPerKm, units)}
            label={words.pace}
          />
          {progress.climbMetres !== null && (
            <BigNumber quantity={heightQuantity(progress.climbMetres, units)} label={words.climb} />
          )}
        </dl>
        {isEmpty ? (
          <p className="py-4 text-[15px]">{words.nothing}</p>
        ) : (
          <LapBars laps={run.laps.ended} units={units} />
        )}
      </div>
      {!isEmpty && (
        <div className="grid grid-cols-2 gap-3 pt-4">
          {exports.map(({ label, load }) => (
            <Button key={label} className={largeButton} onClick={() => void exportAs(load)}>
              <Download size={20} aria-hidden />
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="flex gap-3 pt-3">
        {keeping.status === 'kept' && (
          <Link
            to="/routes/$id"
            params={{ id: keeping.id }}
            className={buttonClass({ className: `${largeButton} flex-1` })}
          >
            {words.open}
          </Link>
        )}
        {isEmpty || keeping.status === 'kept' || isExported || isSimulated ? (
          <Button variant="primary" className={`${largeButton} flex-1`} onClick={putRunAway}>
            {words.done}
          </Button>
        ) : (
          <AlertDialog
            trigger={<Button className={`${largeButton} flex-1`}>{words.discard}</Button>}
            title={words.discardTitle}
            description={words.discardBody(
              quantityText(runDistance(progress.distanceMetres, units)),
            )}
            cancelLabel={words.keep}
            actionLabel={words.discard}
            danger
            onAction={putRunAway}
          />
        )}
      </div>
    </div>
  );
}

interface KeepingProps {
  readonly keeping: FinishedRun['keeping'];
  readonly onAgain: () => Promise<void>;
}

/** Says whether the run is among those of this browser. */
function Keeping({ keeping, onAgain }: KeepingProps) {
  const [isTrying, setTrying] = useState(false);
  const words = text.finished;
  if (keeping.status === 'kept') {
    return (
      <p className="flex items-center gap-1.5 pt-1 text-[14px]">
        <CircleCheck size={16} className="text-success" aria-hidden />
        {words.kept}
      </p>
    );
  }
  if (keeping.status === 'none') return null;
  const again = () => {
    setTrying(true);
    void onAgain().finally(() => setTrying(false));
  };
  return (
    <div className="pt-3">
      <Alert
        tone="problem"
        title={words.notKept}
        actions={
          <Button className={largeButton} loading={isTrying} onClick={again}>
            {words.keepAgain}
          </Button>
        }
      >
        {words.notKeptBody}
      </Alert>
    </div>
  );
}

function LapBars({ laps, units }: { readonly laps: readonly RunLap[]; readonly units: Units }) {
  const paced = laps.map((lap) => ({
    lap,
    pace: lap.distanceMetres > 0 ? (lap.durationSeconds / lap.distanceMetres) * 1000 : null,
  }));
  const slowest = Math.max(...paced.map(({ pace }) => pace ?? 0));
  const fastest = Math.min(...paced.map(({ pace }) => pace ?? Infinity));
  if (laps.length === 0) return null;
  return (
    <section aria-label={text.finished.laps} className="pt-4">
      <ol className="grid gap-1 text-[15px] leading-7">
        {paced.map(({ lap, pace }, index) => (
          <li key={lap.startSeconds} className="numbers flex items-center gap-3">
            <span className="w-5">{index + 1}</span>
            <span className="w-22 font-medium whitespace-nowrap">
              <bdi>{quantityOrDash(pace, units)}</bdi>
            </span>
            <span className="h-3 min-w-0 flex-1" aria-hidden>
              <span
                className={`block h-full rounded-[4px] ${pace === fastest ? 'bg-foreground' : 'bg-faint'}`}
                style={{ width: `${slowest > 0 && pace !== null ? (100 * pace) / slowest : 0}%` }}
              />
            </span>
            <span className="w-18 text-end whitespace-nowrap">
              <bdi>
                {lap.climbMetres === null
                  ? quantityText(runDistance(lap.distanceMetres, units))
                  : text.finished.up(quantityText(heightQuantity(lap.climbMetres, units)))}
              </bdi>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function quantityOrDash(pace: number | null, units: Units): string {
  const quantity = paceOrNone(pace, units);
  return quantity ? quantityText(quantity) : '–';
}
