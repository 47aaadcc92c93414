import type { Activity } from '@webmaps/activities/activity';
import { wholeOf } from '@webmaps/activities/analysis/parts';
import { useMemo } from 'react';
import {
  clockText,
  distanceQuantity,
  heightQuantity,
  paceQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import type { RunAnalysis } from './run-analysis.ts';

interface RunNumbersProps {
  readonly activity: Activity;
  /** Absent while the points are not at hand. */
  readonly run: RunAnalysis | undefined;
  readonly units: Units;
}

/** The numbers of the whole run. */
export function RunNumbers({ activity: { facts }, run, units }: RunNumbersProps) {
  const flatPace = useMemo(() => run && wholeOf(run).flatPace, [run]);
  const { distanceMetres, movingSeconds, elapsedSeconds, averageHeartRate, maxHeartRate } = facts;
  const paceText = (secondsPerKm: number) => quantityText(paceQuantity(secondsPerKm, units));
  const height = (metres: number | null) =>
    metres === null ? text.run.unknown : quantityText(heightQuantity(metres, units));
  const numbers = [
    [text.run.distance, quantityText(distanceQuantity(distanceMetres, units))],
    [text.run.moving, clockText(movingSeconds)],
    [text.run.elapsed, clockText(elapsedSeconds)],
    distanceMetres > 0 && [text.run.pace, paceText((movingSeconds / distanceMetres) * 1000)],
    flatPace !== undefined && [text.run.flatPace, paceText(flatPace)],
    [text.run.climb, height(facts.climbMetres)],
    [text.run.descent, height(facts.descentMetres)],
    averageHeartRate !== null && [text.run.heartRate, text.run.beats(Math.round(averageHeartRate))],
    maxHeartRate !== null && [text.run.highestRate, text.run.beats(Math.round(maxHeartRate))],
  ].filter((row) => row !== false);
  return (
    <dl
      aria-label={text.run.numbers}
      className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3 rounded-lg border bg-card p-4"
    >
      {numbers.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt
            className="text-small text-muted-foreground"
            title={name === text.run.flatPace ? text.run.flatPaceNote : undefined}
          >
            {name}
          </dt>
          <dd className="numbers text-title font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
