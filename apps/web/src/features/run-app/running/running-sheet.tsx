import {
  CircleCheck,
  Flag,
  LoaderCircle,
  Pause,
  Play,
  Route,
  Timer,
  Undo2,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { timeText } from '../../../display/dates.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { clockText, heightQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/run-app.ts';
import { Button } from '../../../ui/button.tsx';
import { HoldButton } from '../../../ui/hold-button.tsx';
import { largeButton, largerButton, squareButton, startButton } from '../large-button.ts';
import { distanceToTurn, paceOrNone, runDistance } from '../run-figures.ts';
import { useRunPage } from '../run-page.ts';
import type { SessionState } from '../session/run-session.ts';
import { useRunSettings } from '../settings.ts';
import { BigNumber } from './big-number.tsx';
import { ClimbStrip } from './climb-strip.tsx';

interface RunningSheetProps {
  readonly state: SessionState;
}

/** The numbers of a run and its few large buttons. */
export function RunningSheet({ state }: RunningSheetProps) {
  const { acts, isLocked, wayBack } = useRunPage();
  const { run, isKept } = state;
  const isAsking = run.phase === 'running' && wayBack.status !== 'none';
  return (
    <>
      {run.phase === 'paused' ? <PausedNumbers state={state} /> : <RunningNumbers state={state} />}
      {!isKept && (
        <p role="alert" className="pt-3 text-[14px] font-medium text-destructive">
          {text.running.notKept}
        </p>
      )}
      {isLocked ? (
        <HoldButton className={`${largerButton} mt-3.5 w-full`} onHeld={acts.unlock}>
          {text.running.unlock}
        </HoldButton>
      ) : run.phase === 'paused' ? (
        <PausedButtons />
      ) : isAsking ? (
        <OffRouteButtons />
      ) : (
        <RunningButtons state={state} />
      )}
    </>
  );
}

const icon = { size: 24, strokeWidth: 2, 'aria-hidden': true } as const;

function RunningNumbers({ state: { progress, run, nowSeconds } }: RunningSheetProps) {
  const [{ units }] = useDisplayPreferences();
  const { onLine } = progress;
  const distance = runDistance(progress.distanceMetres, units);
  const toGo = onLine && !onLine.isOff ? runDistance(onLine.toGoMetres, units) : null;
  const words = text.running;
  const third = run.route?.heights
    ? progress.flatPaceSecondsPerKm
    : progress.averagePaceSecondsPerKm;
  return (
    <>
      <div className="flex items-end justify-between gap-3">
        <p className="numbers text-[84px] leading-[76px] font-bold tracking-[-0.045em]">
          <span className="sr-only">{words.distance} </span>
          <bdi>
            {distance.value}
            <span className="text-[24px] font-medium tracking-normal text-muted-foreground">
              {distance.unit}
            </span>
          </bdi>
        </p>
        {onLine && toGo && (
          <p className="pb-1 text-end">
            <span className="numbers block text-[22px] leading-[26px] font-semibold whitespace-nowrap">
              <bdi>
                {toGo.value} <Unit>{`${toGo.unit} ${words.toGo}`}</Unit>
              </bdi>
            </span>
            {onLine.toGoSeconds !== null && (
              <span className="numbers block text-[14px]">
                {words.thereAt(timeText((nowSeconds + onLine.toGoSeconds) * 1000))}
              </span>
            )}
          </p>
        )}
      </div>
      <dl className="flex pt-2.5">
        <BigNumber
          quantity={{ value: clockText(elapsedSeconds(run, nowSeconds)), unit: '' }}
          label={words.time}
        />
        <BigNumber quantity={paceOrNone(progress.paceSecondsPerKm, units)} label={words.pace} />
        <BigNumber
          quantity={paceOrNone(third, units)}
          label={run.route?.heights ? words.flatPace : words.averagePace}
        />
      </dl>
    </>
  );
}

function Unit({ children }: { readonly children: ReactNode }) {
  return <span className="text-[14px] font-medium text-muted-foreground">{children}</span>;
}

function RunningButtons({ state }: RunningSheetProps) {
  const { acts } = useRunPage();
  const [{ units }] = useDisplayPreferences();
  const [{ isSpoken }] = useRunSettings();
  const ahead = state.progress.onLine?.ahead;
  const Voice = isSpoken ? Volume2 : VolumeX;
  return (
    <>
      {ahead && ahead.metres > 0 && <ClimbStrip ahead={ahead} units={units} />}
      <div className="flex gap-3 pt-3.5">
        <Button className={squareButton} aria-label={text.running.lap} onClick={acts.lap}>
          <Timer {...icon} />
        </Button>
        <Button variant="primary" className={`${largerButton} min-w-0 flex-1`} onClick={acts.pause}>
          <Pause {...icon} />
          {text.running.pause}
        </Button>
        <Button
          className={squareButton}
          aria-label={isSpoken ? text.running.mute : text.running.unmute}
          onClick={() => acts.setSpoken(!isSpoken)}
        >
          <Voice {...icon} />
        </Button>
      </div>
    </>
  );
}

function OffRouteButtons() {
  const { acts, wayBack } = useRunPage();
  const [{ units }] = useDisplayPreferences();
  const words = text.off;
  return (
    <>
      <p className="pt-2.5 text-[15px] leading-5 text-muted-foreground">
        {wayBack.status === 'unknown' ? words.none : words.kept}
      </p>
      {wayBack.status !== 'unknown' && (
        <Button
          variant="primary"
          className={`${largerButton} mt-3 w-full`}
          disabled={wayBack.status !== 'ready'}
          focusableWhenDisabled
          onClick={acts.leadBack}
        >
          {wayBack.status === 'ready' ? (
            <Undo2 {...icon} />
          ) : (
            <LoaderCircle {...icon} className="animate-spin" />
          )}
          {wayBack.status === 'ready'
            ? words.back(quantityText(distanceToTurn(wayBack.metres, units)))
            : words.searching}
        </Button>
      )}
      <div className="flex gap-3 pt-3">
        <Button className={`${largeButton} min-w-0 flex-1`} onClick={acts.newFinish}>
          <Route {...icon} />
          {words.finish}
        </Button>
        <Button className={`${largeButton} px-6`} onClick={acts.ignore}>
          {words.ignore}
        </Button>
      </div>
    </>
  );
}

function PausedNumbers({ state: { progress, isKept } }: RunningSheetProps) {
  const [{ units }] = useDisplayPreferences();
  const { climbMetres } = progress;
  return (
    <>
      <dl className="flex">
        <BigNumber
          size="large"
          quantity={runDistance(progress.distanceMetres, units)}
          label={text.running.distance}
        />
        <BigNumber
          size="large"
          quantity={{ value: clockText(progress.activeSeconds), unit: '' }}
          label={text.running.time}
        />
        {climbMetres !== null && (
          <BigNumber
            size="large"
            quantity={heightQuantity(climbMetres, units)}
            label={text.running.climbed}
          />
        )}
      </dl>
      {isKept && (
        <p className="flex items-center gap-1.5 pt-3.5 text-[14px] text-muted-foreground">
          <CircleCheck size={16} className="text-success" aria-hidden />
          {text.paused.kept}
        </p>
      )}
    </>
  );
}

function PausedButtons() {
  const { acts } = useRunPage();
  return (
    <div className="grid gap-3 pt-3.5">
      <Button className={startButton} onClick={acts.resume}>
        <Play {...icon} />
        {text.paused.resume}
      </Button>
      <HoldButton className={`${largerButton} w-full`} onHeld={acts.finish}>
        <Flag {...icon} />
        {text.paused.finish}
      </HoldButton>
    </div>
  );
}

/** The clock goes on between two fixes. */
function elapsedSeconds(run: SessionState['run'], nowSeconds: number): number {
  const since = run.standingSince === null ? Math.max(0, nowSeconds - run.timeSeconds) : 0;
  return run.activeSeconds + since;
}
