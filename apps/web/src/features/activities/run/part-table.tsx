import type { Activity } from '@webmaps/activities/activity';
import type { RunPart } from '@webmaps/activities/analysis/parts';
import { useMemo, useState } from 'react';
import { metresPerUnit } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Writing } from './measure-text.ts';
import { partColumns } from './part-columns.ts';
import { RunSection } from './run-section.tsx';
import type { RunView } from './run-view.ts';

/** A table of more rows takes longer than a frame; more come when they are wanted. */
const ROWS_AT_ONCE = 100;

interface SplitTableProps {
  readonly activity: Activity;
  /** Absent while the run is measured. */
  readonly view: RunView | undefined;
  readonly writing: Writing;
}

/** Splits of a kilometre or a mile each. */
export function SplitTable({ activity, view, writing }: SplitTableProps) {
  if (view) return <PartTable title={text.run.splits} parts={view.splits} writing={writing} />;
  const count = Math.ceil(activity.facts.distanceMetres / metresPerUnit(writing.units));
  return (
    <RunSection title={text.run.splits}>
      <div
        // The head and the rows of the table that comes, up to its greatest height.
        style={{ height: `calc(${Math.min(count, ROWS_AT_ONCE)} * var(--row) + 2.25rem + 2px)` }}
        className="max-h-96 overflow-hidden rounded-lg border bg-card p-3"
      >
        <Skeleton className="h-full" />
      </div>
    </RunSection>
  );
}

interface LapTableProps {
  readonly view: RunView;
  readonly writing: Writing;
}

/** The laps of the device, where there are several. */
export function LapTable({ view, writing }: LapTableProps) {
  return (
    view.laps.length > 1 && <PartTable title={text.run.laps} parts={view.laps} writing={writing} />
  );
}

interface PartTableProps {
  readonly title: string;
  readonly parts: readonly RunPart[];
  readonly writing: Writing;
}

function PartTable({ title, parts, writing }: PartTableProps) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const rows = useMemo(
    () => parts.slice(0, limit).map((part, index) => ({ ...part, number: index + 1 })),
    [parts, limit],
  );
  const columns = useMemo(() => partColumns(parts, writing), [parts, writing]);
  return (
    <RunSection title={title}>
      <Table
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ number }) => String(number)}
        rowName={({ number }) => String(number)}
        className="max-h-96 max-md:[&_thead]:hidden"
      />
      {parts.length > limit && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          onClick={() => setLimit(limit + ROWS_AT_ONCE)}
        >
          {text.run.moreRows(Math.min(ROWS_AT_ONCE, parts.length - limit), parts.length)}
        </Button>
      )}
    </RunSection>
  );
}
