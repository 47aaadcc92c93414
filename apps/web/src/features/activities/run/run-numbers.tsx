import type { Activity } from '@webmaps/activities/activity';
import type { RunPart } from '@webmaps/activities/analysis/parts';
import {
  clockText,
  distanceQuantity,
  heightQuantity,
  paceQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { averageText, measureText } from './measure-text.ts';
import type { Writing } from './measure-text.ts';

interface RunNumbersProps {
  readonly activity: Activity;
  /** What is only known from the points; absent while they are not at hand. */
  readonly whole: RunPart | undefined;
  readonly isLoading: boolean;
  readonly writing: Writing;
}

const SENSORS = ['cadence', 'powerWatts', 'temperatureCelsius'] as const;

/** The numbers of the whole run. */
export function RunNumbers(props: RunNumbersProps) {
  return (
    <dl
      aria-label={text.run.numbers}
      className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3 rounded-lg border bg-card p-4"
    >
      {numbersOf(props).map(({ name, value, note }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-small text-muted-foreground" title={note}>
            {name}
          </dt>
          <dd className="numbers text-title font-semibold">
            {value ?? <Skeleton className="my-1 h-4 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface NumberRow {
  readonly name: string;
  /** Absent while it is measured. */
  readonly value: string | undefined;
  readonly note?: string;
}

function numbersOf({ activity, whole, isLoading, writing }: RunNumbersProps): readonly NumberRow[] {
  const { facts } = activity;
  const { units } = writing;
  const { distanceMetres, movingSeconds, averageHeartRate, maxHeartRate } = facts;
  const pace = (secondsPerKm: number) => quantityText(paceQuantity(secondsPerKm, units));
  const height = (metres: number | null) =>
    metres === null ? text.run.unknown : quantityText(heightQuantity(metres, units));
  const rate = (value: number | null) => measureText('heartRate', value ?? NaN, writing);
  const flatPace = whole?.flatPace;
  const hasFlatPace = whole ? flatPace !== undefined : isLoading && facts.climbMetres !== null;
  // Runs that were kept before more sensors were shown have their averages in their points alone.
  const averages = { ...facts.averages, ...whole?.averages };
  const row = (name: string, value: string | undefined, note?: string): NumberRow => ({
    name,
    value,
    ...(note !== undefined && { note }),
  });
  return [
    row(text.run.distance, quantityText(distanceQuantity(distanceMetres, units))),
    row(text.run.moving, clockText(movingSeconds)),
    row(text.run.elapsed, clockText(facts.elapsedSeconds)),
    ...(distanceMetres > 0
      ? [row(text.run.pace, pace((movingSeconds / distanceMetres) * 1000))]
      : []),
    ...(hasFlatPace
      ? [
          row(
            text.run.flatPace,
            flatPace === undefined ? undefined : pace(flatPace),
            text.run.flatPaceNote,
          ),
        ]
      : []),
    row(text.run.climb, height(facts.climbMetres)),
    row(text.run.descent, height(facts.descentMetres)),
    row(text.run.measures.heartRate, rate(averageHeartRate)),
    row(text.run.highestRate, rate(maxHeartRate)),
    ...SENSORS.filter((name) => averages[name] !== undefined).map((name) =>
      row(text.run.measures[name], averageText(averages, name, writing)),
    ),
  ];
}
