import type { ActivityFacts } from '@webmaps/activities/activity';
import {
  clockText,
  distanceQuantity,
  paceQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table.tsx';
import { RunSection } from './run-section.tsx';

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
