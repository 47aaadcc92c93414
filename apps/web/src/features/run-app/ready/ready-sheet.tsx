import { Link } from '@tanstack/react-router';
import { distanceMetres } from '@webmaps/geo/distance';
import { ArrowLeft, CircleCheck, LoaderCircle, Play, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  distanceQuantity,
  durationQuantity,
  heightQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/run-app.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import type { PositionState } from '../position/position-source.ts';
import { HeightArea } from '../running/climb-strip.tsx';
import { BigNumber } from '../running/big-number.tsx';
import type { RunRoute, RunRouteState } from '../run-route.ts';
import type { RunSettings } from '../settings.ts';
import { simulationFactors, simulationNoises } from '../settings.ts';

interface ReadySheetProps {
  readonly state: RunRouteState & { readonly retry: () => void };
  readonly position: PositionState;
  readonly units: Units;
  readonly settings: RunSettings;
  readonly onSettings: (change: Partial<RunSettings>) => void;
  /** The name of the region whose ways are on this device. */
  readonly regionOnDevice: string | undefined;
  readonly isSimulated: boolean;
  readonly onSimulated: (isSimulated: boolean) => void;
  readonly onRetryPosition: () => void;
  readonly onStart: () => void;
}

/** What will be run, whether the device knows where it is, and the start. */
export function ReadySheet(props: ReadySheetProps) {
  const { state, position, units, settings, onSettings, isSimulated } = props;
  const words = text.ready;
  const chosen = state.status === 'ready' ? state.chosen : null;
  const hasFix = position.status === 'ready';
  const mayStart = isSimulated ? chosen !== null : hasFix && state.status !== 'planning';
  const isBlocked = state.status === 'failed';
  return (
    <div className="min-h-0 overflow-y-auto">
      <div className="flex items-center gap-2">
        <Link
          to="/run-app"
          search={{}}
          aria-label={words.back}
          title={words.back}
          className={buttonClass({ variant: 'quiet', size: 'icon', className: '-ms-2' })}
        >
          <ArrowLeft size={20} className="rtl:-scale-x-100" aria-hidden />
        </Link>
        <h1 className="min-w-0 truncate text-[18px] leading-6 font-semibold">
          {state.status === 'none' ? words.free : (chosen?.name ?? words.planning)}
        </h1>
      </div>
      {!isSimulated && (
        <PositionNote
          position={position}
          units={units}
          line={chosen?.source.line}
          onRetry={props.onRetryPosition}
        />
      )}
      {state.status === 'none' && (
        <p className="pt-2 text-[15px] text-muted-foreground">{words.freeBody}</p>
      )}
      {state.status === 'planning' && (
        <p role="status" className="flex items-center gap-2 pt-3 text-[15px] text-muted-foreground">
          <LoaderCircle size={18} className="animate-spin" aria-hidden />
          {words.planning}
        </p>
      )}
      {state.status === 'failed' && (
        <Note title={words.problem} body={state.message} onRetry={state.retry} />
      )}
      {chosen && <RouteFacts chosen={chosen} units={units} />}
      <div className="grid pt-3 [&>*]:min-h-13 [&>*]:border-t [&>*]:border-hairline [&>*]:py-2 [&>*]:text-[15px]">
        <div className="flex items-center">
          <Switch
            className="flex-1"
            label={words.speak}
            checked={settings.isSpoken}
            onCheckedChange={(isSpoken) => onSettings({ isSpoken })}
          />
        </div>
        <div className="flex items-center">
          <Switch
            className="flex-1"
            label={words.autoPause}
            checked={settings.autoPause}
            onCheckedChange={(autoPause) => onSettings({ autoPause })}
          />
        </div>
        {chosen && (
          <div className="flex items-center">
            <Switch
              className="flex-1"
              label={words.simulate}
              description={words.simulateNote}
              checked={isSimulated}
              onCheckedChange={props.onSimulated}
            />
          </div>
        )}
        {chosen && isSimulated && (
          <div className="grid gap-2">
            <Choice label={words.factor}>
              <ToggleGroup
                label={words.factor}
                value={String(settings.factor)}
                onValueChange={(value) =>
                  onSettings({
                    factor: simulationFactors.find((one) => String(one) === value) ?? 1,
                  })
                }
                options={simulationFactors.map((factor) => ({
                  value: String(factor),
                  label: words.factors(factor),
                }))}
              />
            </Choice>
            <Choice label={words.noise}>
              <ToggleGroup
                label={words.noise}
                value={String(settings.noiseMetres)}
                onValueChange={(value) =>
                  onSettings({
                    noiseMetres: simulationNoises.find((one) => String(one) === value) ?? 0,
                  })
                }
                options={simulationNoises.map((metres) => ({
                  value: String(metres),
                  label: quantityText(distanceQuantity(metres, units)),
                }))}
              />
            </Choice>
          </div>
        )}
      </div>
      {props.regionOnDevice !== undefined && (
        <p className="flex items-center gap-1.5 pb-3 text-small text-muted-foreground">
          <CircleCheck size={16} className="shrink-0 text-success" aria-hidden />
          {words.onPhone(props.regionOnDevice)}
        </p>
      )}
      <Button
        className="h-19 w-full rounded-[20px] border-0 bg-[#15803d] text-[22px] font-semibold text-white hover:bg-[#166534] active:bg-[#14532d] max-md:h-19"
        disabled={!mayStart || isBlocked}
        focusableWhenDisabled
        onClick={props.onStart}
      >
        <Play size={24} aria-hidden />
        {isSimulated ? words.startSimulated : words.start}
      </Button>
    </div>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-muted-foreground" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
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

/** Worse than this a street is not known from the next one. */
const GOOD_ACCURACY_METRES = 20;
/** Nearer than this the runner is at the start. */
const AT_START_METRES = 60;

function PositionNote({
  position,
  units,
  line,
  onRetry,
}: Pick<ReadySheetProps, 'position' | 'units'> & {
  readonly line: RunRoute['source']['line'] | undefined;
  readonly onRetry: () => void;
}) {
  const words = text.ready;
  switch (position.status) {
    case 'refused':
      return <Note title={words.refused} body={words.refusedBody} onRetry={onRetry} />;
    case 'absent':
      return <Note title={words.absent} body={words.absentBody} />;
    case 'waiting':
      return (
        <p role="status" className="flex items-center gap-2 pt-1 text-[14px] text-muted-foreground">
          <LoaderCircle size={16} className="animate-spin" aria-hidden />
          {words.waiting}. {words.waitingBody}
        </p>
      );
    case 'ready': {
      const { accuracyMetres, position: here } = position.fix;
      const isGood = accuracyMetres <= GOOD_ACCURACY_METRES;
      const accuracy = quantityText(distanceQuantity(accuracyMetres, units));
      const start = line?.[0];
      const toStart = start ? distanceMetres(here, start) : 0;
      return (
        <p role="status" className="pt-1 text-[14px]">
          <span className={isGood ? 'text-success' : 'text-warning'}>
            {isGood ? words.good(accuracy) : words.weak(accuracy)}
          </span>
          {toStart > AT_START_METRES && (
            <span className="text-muted-foreground">
              {' · '}
              {words.toStart(quantityText(distanceQuantity(toStart, units)))}
            </span>
          )}
        </p>
      );
    }
  }
}

function Note({
  title,
  body,
  onRetry,
}: {
  readonly title: string;
  readonly body: string;
  readonly onRetry?: () => void;
}) {
  return (
    <div role="alert" className="mt-3 flex gap-3 rounded-md bg-muted p-3 text-[14px] leading-5">
      <TriangleAlert size={18} className="mt-px shrink-0 text-warning" aria-hidden />
      <div className="grid justify-items-start gap-2">
        <p>
          <span className="block font-semibold">{title}</span>
          <span className="text-muted-foreground">{body}</span>
        </p>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {text.ready.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
