import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { text } from '../../../text/en/import-projects.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { CheckedTable, OpenedTable } from './import-api.ts';
import { RowPlaceName } from './row-place.tsx';
import type { Tally } from './send-rows.ts';
import type { Sending } from './use-send-import.ts';

interface ImportActionsProps {
  readonly table: OpenedTable;
  /** `null` while rows are being checked. */
  readonly checked: CheckedTable | null;
  /** Whether rows were sent before the page was loaded. */
  readonly hasStarted: boolean;
  readonly sending: Sending;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onUndo: () => void;
}

/** What can be done now with the rows of a file, and what has become of them. */
export function ImportActions(props: ImportActionsProps) {
  const { table, checked, hasStarted, sending, onStart, onStop, onUndo } = props;
  const good = checked?.goodCount ?? 0;
  const faulty = checked?.faulty.length ?? 0;
  const start = (label: string) => (
    <Button variant="primary" size="small" disabled={good === 0} onClick={onStart}>
      {label}
    </Button>
  );
  const undo = (
    <Button size="small" onClick={onUndo}>
      <Undo2 className="size-4" />
      {text.send.undo}
    </Button>
  );
  const show = (
    <Link
      to="/dashboard/projects/list"
      search={{ sort: '-created_at' }}
      className={buttonClass({ variant: 'outline', size: 'small' })}
    >
      {text.outcome.show}
    </Link>
  );
  switch (sending.status) {
    case 'waiting':
      if (!checked) return <p role="status">{text.send.checking}</p>;
      return hasStarted ? (
        <Alert
          tone="info"
          title={text.outcome.started}
          actions={
            <>
              {start(text.send.resume)}
              {undo}
            </>
          }
        >
          {text.outcome.startedHint}
        </Alert>
      ) : (
        <Alert
          tone={faulty > 0 ? 'warning' : 'success'}
          title={text.send.title(good)}
          actions={start(text.send.start(good))}
        >
          {faulty > 0 && text.send.faulty(faulty)}
        </Alert>
      );
    case 'running':
    case 'stopping':
      return (
        <div className="flex items-end gap-4 rounded-lg border bg-card p-4">
          <div className="min-w-0 flex-1">
            <Progress
              label={text.send.running(sending.tally.answered, good)}
              value={(sending.tally.answered / Math.max(1, good)) * 100}
            />
          </div>
          <Button size="small" disabled={sending.status === 'stopping'} onClick={onStop}>
            {sending.status === 'stopping' ? text.send.stopping : text.send.stop}
          </Button>
        </div>
      );
    case 'stopped':
      return (
        <Alert
          tone="warning"
          title={text.outcome.stopped(sending.tally.made, good - sending.tally.answered)}
          actions={
            <>
              {start(text.send.resume)}
              {undo}
            </>
          }
        >
          <TallyNotes tally={sending.tally} faulty={faulty} table={table} />
        </Alert>
      );
    case 'failed':
      return (
        <Alert
          tone="problem"
          title={text.outcome.failed(sending.tally.made, good - sending.tally.answered)}
          actions={
            <>
              {start(text.send.retry)}
              {sending.tally.made > 0 && undo}
            </>
          }
        >
          <p>{sending.problem}</p>
          <p>{text.outcome.failedHint}</p>
        </Alert>
      );
    case 'done':
      return (
        <Alert
          tone={sending.tally.refused.length > 0 ? 'warning' : 'success'}
          title={text.outcome.done(sending.tally.made)}
          actions={
            <>
              {show}
              {undo}
            </>
          }
        >
          <TallyNotes tally={sending.tally} faulty={faulty} table={table} />
        </Alert>
      );
    case 'undoing':
      return (
        <div className="rounded-lg border bg-card p-4">
          <Progress label={text.send.undoing(sending.deleted)} value={null} />
        </div>
      );
    case 'not-undone':
      return (
        <Alert tone="problem" title={text.outcome.notUndone(sending.deleted)} actions={undo}>
          {sending.problem}
        </Alert>
      );
    case 'undone': {
      const kept = sending.tally.made + sending.tally.repeated - sending.deleted;
      return (
        <Alert
          tone="info"
          title={text.outcome.undone(sending.deleted)}
          actions={
            <>
              {start(text.send.start(good))}
              {kept > 0 && show}
            </>
          }
        >
          {kept > 0 && text.outcome.undoneInPart(kept)}
        </Alert>
      );
    }
  }
}

interface TallyNotesProps {
  readonly tally: Tally;
  readonly faulty: number;
  readonly table: OpenedTable;
}

/** What else became of rows: each sentence only where it is true of some. */
function TallyNotes({ tally: { repeated, refused }, faulty, table }: TallyNotesProps) {
  return (
    <>
      {repeated > 0 && <p>{text.outcome.repeated(repeated)}</p>}
      {faulty > 0 && <p>{text.outcome.leftOut(faulty)}</p>}
      {refused.length > 0 && (
        <>
          <p>{text.outcome.refused(refused.length)}</p>
          <ul className="mt-1 grid max-h-64 gap-0.5 overflow-y-auto">
            {refused.map((row) => (
              <li key={row.number} className="flex gap-x-3 max-sm:flex-col">
                <RowPlaceName place={row} format={table.format} />
                <span className="wrap-anywhere">
                  {row.name}: {row.reason}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
