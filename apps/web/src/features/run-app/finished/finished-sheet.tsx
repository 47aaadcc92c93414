import type { TrackFormat } from '@webmaps/formats/track/track-format';
import type { TrackFile } from '@webmaps/formats/track/track-file';
import type { RunLap } from '@webmaps/guidance/run/laps';
import { progressOf } from '@webmaps/guidance/run/progress';
import { trackOfRun } from '@webmaps/guidance/run/recording';
import type { RecordedRun } from '@webmaps/guidance/run/recording';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { dayAndTimeText } from '../../../display/dates.ts';
import { clockText, heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/run-app.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { largeButton } from '../large-button.ts';
import { paceOrNone, runDistance } from '../run-figures.ts';
import type { RunRecord } from '../session/run-record.ts';
import type { FinishedRun } from '../session/use-session.ts';
import { BigNumber } from '../running/big-number.tsx';
import { nameByTime } from '../../../activities/name-by-time.ts';

interface FinishedSheetProps {
  readonly record: RunRecord;
  readonly recorded: RecordedRun;
  readonly keeping: FinishedRun['keeping'];
  readonly units: Units;
  readonly onKeepAgain: () => Promise<void>;
  readonly onExport: (file: TrackFile, format: TrackFormat) => void;
  readonly onDone: () => void;
}

/** What was run: figures and laps, and the ways to take it along. */
export function FinishedSheet({
  record,
  recorded,
  keeping,
  units,
  onKeepAgain,
  onExport,
  onDone,
}: FinishedSheetProps) {
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
    onExport(
      { name: title, places: [], routes: [], tracks: [trackOfRun(recorded, title)] },
      await load(),
    );
    setExported(true);
  };
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
    <div className="min-h-0 overflow-y-auto">
      <div className="flex items-center gap-2">
        <h1 className="text-[22px] leading-7 font-semibold">{title}</h1>
        {isSimulated && <Badge variant="warning">{text.running.simulated}</Badge>}
      </div>
      <p className="text-[14px] text-muted-foreground">
        {record.routeName === null ? day : words.along(record.routeName, day)}
      </p>
      <Keeping keeping={keeping} onAgain={onKeepAgain} />
      {isSimulated && <p className="pt-1 text-[14px]">{words.simulatedNote}</p>}
      <dl className="flex pt-4">
        <BigNumber quantity={runDistance(progress.distanceMetres, units)} label={words.distance} />
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
      <div className="pt-3">
        {isEmpty || keeping.status === 'kept' || isExported || isSimulated ? (
          <Button variant="primary" className={`${largeButton} w-full`} onClick={onDone}>
            {words.done}
          </Button>
        ) : (
          <AlertDialog
            trigger={<Button className={`${largeButton} w-full`}>{words.discard}</Button>}
            title={words.discardTitle}
            description={words.discardBody(
              quantityText(runDistance(progress.distanceMetres, units)),
            )}
            cancelLabel={words.keep}
            actionLabel={words.discard}
            danger
            onAction={onDone}
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

/** Says whether the run is among those of this browser, and leads to it. */
function Keeping({ keeping, onAgain }: KeepingProps) {
  const [isTrying, setTrying] = useState(false);
  const words = text.finished;
  if (keeping.status === 'kept') {
    return (
      <p className="flex flex-wrap items-center gap-x-3 pt-1 text-[14px]">
        <span className="text-success">{words.kept}</span>
        <Link
          to="/routes/$id"
          params={{ id: keeping.id }}
          className="font-medium underline underline-offset-4"
        >
          {words.open}
        </Link>
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
          <Button size="small" loading={isTrying} onClick={again}>
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
            <span className="w-5 text-muted-foreground">{index + 1}</span>
            <span className="w-22 font-medium whitespace-nowrap">
              <bdi>{quantityOrDash(pace, units)}</bdi>
            </span>
            <span className="h-3 min-w-0 flex-1" aria-hidden>
              <span
                className={`block h-full rounded-[4px] ${pace === fastest ? 'bg-foreground' : 'bg-faint'}`}
                style={{ width: `${slowest > 0 && pace !== null ? (100 * pace) / slowest : 0}%` }}
              />
            </span>
            <span className="w-18 text-end whitespace-nowrap text-muted-foreground">
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
