import { secondsInZones, ZONE_SHARES } from '@webmaps/activities/analysis/heart-zones';
import { lapsOf, splitsOf } from '@webmaps/activities/analysis/parts';
import type { RunPart } from '@webmaps/activities/analysis/parts';
import type { ActivityFacts } from '@webmaps/activities/activity';
import { useMemo } from 'react';
import {
  clockText,
  distanceNumber,
  distanceQuantity,
  heightQuantity,
  metresPerUnit,
  paceQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table.tsx';
import type { RunAnalysis } from './run-analysis.ts';
import { RunSection } from './run-section.tsx';

interface TablesProps {
  readonly run: RunAnalysis;
  readonly units: Units;
}

interface PartRow extends RunPart {
  readonly number: number;
}

/** Splits of a kilometre or a mile each, and the laps of the device where there are several. */
export function PartTables({ run, units }: TablesProps) {
  const splits = useMemo(() => numbered(splitsOf(run, metresPerUnit(units))), [run, units]);
  const laps = useMemo(() => numbered(lapsOf(run, run.laps)), [run]);
  const columns = useMemo(() => partColumns(run, units), [run, units]);
  const tables = [
    { title: text.run.splits, rows: splits },
    ...(laps.length > 1 ? [{ title: text.run.laps, rows: laps }] : []),
  ];
  return tables.map(({ title, rows }) => (
    <RunSection key={title} title={title}>
      <Table
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ number }) => String(number)}
        rowName={({ number }) => String(number)}
        className="max-h-96 max-md:[&_thead]:hidden"
      />
    </RunSection>
  ));
}

/** Time in heart rate zones, as shares of the highest rate of all runs. */
export function ZoneTable({
  run,
  maxHeartRate,
}: Pick<TablesProps, 'run'> & { readonly maxHeartRate: number }) {
  const seconds = useMemo(() => secondsInZones(run.columns, maxHeartRate), [run, maxHeartRate]);
  if (!seconds) return null;
  const whole = Math.max(
    1,
    seconds.reduce((sum, each) => sum + each, 0),
  );
  return (
    <RunSection title={text.run.zones} note={text.run.zonesNote(maxHeartRate)}>
      <ul className="grid gap-2">
        {seconds.map((each, zone) => (
          <li key={ZONE_SHARES[zone]} className="grid grid-cols-[7rem_1fr_4rem] items-center gap-3">
            <span className="text-small">
              {text.run.zone(zone + 1, Math.round((ZONE_SHARES[zone] ?? 0) * maxHeartRate))}
            </span>
            <span className="h-3 rounded-sm bg-muted" aria-hidden>
              <span
                className="block h-full rounded-sm bg-route"
                style={{ width: `${(each / whole) * 100}%` }}
              />
            </span>
            <span className="numbers text-end">{clockText(each)}</span>
          </li>
        ))}
      </ul>
    </RunSection>
  );
}

/** The shortest times for usual distances, beside the best of all runs. */
export function BestTable({
  best,
  others,
  units,
}: {
  readonly best: ActivityFacts['best'];
  /** Of the other runs. */
  readonly others: readonly ActivityFacts['best'][];
  readonly units: Units;
}) {
  if (best.length === 0) return null;
  const rows = best.map(({ metres, seconds }) => {
    const known = others.flatMap((each) => each.filter((other) => other.metres === metres));
    const record = Math.min(...known.map((other) => other.seconds));
    return { metres, seconds, isRecord: seconds < record };
  });
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      id: 'distance',
      title: text.run.distance,
      cell: ({ metres }) => quantityText(distanceQuantity(metres, units)),
      onPhone: 'title',
    },
    {
      id: 'time',
      title: text.run.time,
      align: 'end',
      cell: ({ seconds }) => clockText(seconds),
      onPhone: 'end',
    },
    {
      id: 'pace',
      title: text.run.pace,
      align: 'end',
      cell: ({ metres, seconds }) => quantityText(paceQuantity((seconds / metres) * 1000, units)),
      onPhone: 'detail',
    },
    {
      id: 'record',
      title: text.run.among,
      cell: ({ isRecord }) => (isRecord ? text.run.record : ''),
    },
  ];
  return (
    <RunSection title={text.run.best}>
      <Table
        label={text.run.best}
        columns={columns}
        rows={rows}
        rowId={({ metres }) => String(metres)}
        rowName={({ metres }) => quantityText(distanceQuantity(metres, units))}
        className="max-md:[&_thead]:hidden"
      />
    </RunSection>
  );
}

function numbered(parts: readonly RunPart[]): readonly PartRow[] {
  return parts.map((part, index) => ({ ...part, number: index + 1 }));
}

function partColumns({ profile, columns }: RunAnalysis, units: Units): readonly Column<PartRow>[] {
  const pace = (value: number | undefined) =>
    value === undefined ? text.run.unknown : paceQuantity(value, units).value;
  return [
    {
      id: 'number',
      title: text.run.number,
      cell: ({ number }) => number,
      onPhone: 'title',
    },
    {
      id: 'distance',
      title: units === 'imperial' ? text.run.miles : text.run.kilometres,
      align: 'end',
      cell: ({ startMetres, endMetres }) => distanceNumber(endMetres - startMetres, units),
    },
    {
      id: 'time',
      title: text.run.time,
      align: 'end',
      cell: ({ movingSeconds }) => clockText(movingSeconds),
      onPhone: 'detail',
    },
    {
      id: 'pace',
      title: text.run.pace,
      align: 'end',
      cell: (part) => pace(part.pace),
      onPhone: 'end',
    },
    ...(profile
      ? ([
          {
            id: 'flat',
            title: text.run.flatPace,
            align: 'end',
            cell: ({ flatPace }) => pace(flatPace),
          },
          {
            id: 'climb',
            title: text.run.climb,
            align: 'end',
            cell: ({ climbMetres }) => quantityText(heightQuantity(climbMetres ?? 0, units)),
          },
        ] satisfies Column<PartRow>[])
      : []),
    ...(columns.channels.heartRate
      ? ([
          {
            id: 'rate',
            title: text.run.heartRate,
            align: 'end',
            cell: ({ averageHeartRate }) =>
              averageHeartRate === undefined ? text.run.unknown : Math.round(averageHeartRate),
          },
        ] satisfies Column<PartRow>[])
      : []),
  ];
}
