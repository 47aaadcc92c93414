import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck, LoaderCircle, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { distanceQuantity, durationQuantity, heightQuantity } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/run-app.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { HeightArea } from '../running/climb-strip.tsx';
import { BigNumber } from '../running/big-number.tsx';
import { headingButton, startButton } from '../large-button.ts';
import { useRunPage } from '../run-page.ts';
import type { RunRoute, RunRouteState } from '../run-route.ts';
import { loadFinish } from '../session/start-run.ts';
import { useRunSettings } from '../settings.ts';
import { Note } from './note.tsx';
import { PositionNote } from './position-note.tsx';
import { SimulationChoices } from './simulation-choices.tsx';

/** What will be run, whether the device knows where it is, and the start. */
export function ReadySheet() {
  const page = useRunPage();
  const { chosen: state, position, isSimulated, regionOnDevice } = page;
  const [{ units }] = useDisplayPreferences();
  const [settings, changeSettings] = useRunSettings();
  useEffect(loadFinish, []);
  const words = text.ready;
  const chosen = state.status === 'ready' ? state.chosen : null;
  const hasFix = position.status === 'ready';
  const mayStart = isSimulated ? chosen !== null : hasFix && state.status !== 'planning';
  const isBlocked = state.status === 'failed';
  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex items-center gap-1">
        <Link
          to="/run-app"
          search={{}}
          aria-label={words.back}
          title={words.back}
          className={buttonClass({
            variant: 'quiet',
            size: 'icon',
            className: `-ms-4 ${headingButton}`,
          })}
        >
          <ArrowLeft size={20} className="rtl:-scale-x-100" aria-hidden />
        </Link>
        <h1 className="min-w-0 truncate text-[18px] leading-6 font-semibold">{headingOf(state)}</h1>
        {state.status === 'planning' && (
          <LoaderCircle size={18} className="ms-1 shrink-0 animate-spin" aria-hidden />
        )}
      </div>
      <div className="min-h-0 overflow-y-auto">
        {!isSimulated && <PositionNote position={position} line={chosen?.source.line} />}
        {state.status === 'none' && (
          <p className="pt-2 text-[15px] text-muted-foreground">{words.freeBody}</p>
        )}
        {state.status === 'failed' && (
          <Note title={words.problem} body={state.message} onRetry={state.retry} />
        )}
        {chosen && <RouteFacts chosen={chosen} units={units} />}
        <div className="grid pt-3 [&>*]:min-h-15 [&>*]:border-t [&>*]:border-hairline [&>*]:py-2 [&>*]:text-[15px]">
          <div className="flex items-center">
            <Switch
              className="flex-1"
              label={words.speak}
              checked={settings.isSpoken}
              onCheckedChange={(isSpoken) => changeSettings({ isSpoken })}
            />
          </div>
          <div className="flex items-center">
            <Switch
              className="flex-1"
              label={words.autoPause}
              checked={settings.autoPause}
              onCheckedChange={(autoPause) => changeSettings({ autoPause })}
            />
          </div>
          {chosen && (
            <div className="flex items-center">
              <Switch
                className="flex-1"
                label={words.simulate}
                description={words.simulateNote}
                checked={isSimulated}
                onCheckedChange={page.setSimulated}
              />
            </div>
          )}
          {chosen && isSimulated && <SimulationChoices />}
        </div>
        {regionOnDevice !== undefined && (
          <p className="flex items-center gap-1.5 pb-1 text-small text-muted-foreground">
            <CircleCheck size={16} className="shrink-0 text-success" aria-hidden />
            {words.onPhone(regionOnDevice)}
          </p>
        )}
      </div>
      <Button
        className={`mt-2 ${startButton}`}
        disabled={!mayStart || isBlocked}
        focusableWhenDisabled
        onClick={page.start}
      >
        <Play size={24} aria-hidden />
        {isSimulated ? words.startSimulated : words.start}
      </Button>
    </div>
  );
}

function headingOf(state: RunRouteState): string {
  switch (state.status) {
    case 'none':
      return text.ready.free;
    case 'planning':
      return text.ready.planning;
    case 'ready':
      return state.chosen.name;
    case 'failed':
      return text.ready.route;
  }
}

function RouteFacts({ chosen, units }: { readonly chosen: RunRoute; readonly units: Units }) {
  const { route } = chosen;
  const { elevation, climbMetres } = route;
  return (
    <>
      <dl className="flex pt-3">
        <BigNumber
          quantity={distanceQuantity(route.distanceMetres, units)}
          label={text.ready.distance}
        />
        {climbMetres !== null && (
          <BigNumber quantity={heightQuantity(climbMetres, units)} label={text.ready.climb} />
        )}
        <BigNumber quantity={durationQuantity(route.durationSeconds)} label={text.ready.time} />
      </dl>
      {elevation && elevation.metres.length > 1 && (
        <div className="pt-3">
          <HeightArea
            heights={thinned(elevation.metres)}
            metres={route.distanceMetres}
            className="h-13"
          />
        </div>
      )}
    </>
  );
}

const DRAWN_HEIGHTS = 120;

function thinned(heights: readonly number[]): readonly number[] {
  if (heights.length <= DRAWN_HEIGHTS) return heights;
  const step = (heights.length - 1) / (DRAWN_HEIGHTS - 1);
  return Array.from(
    { length: DRAWN_HEIGHTS },
    (_, index) => heights[Math.round(index * step)] ?? 0,
  );
}
