import { FileText } from 'lucide-react';
import { text } from '../../../text/en/import-projects.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { FaultyRows } from './faulty-rows.tsx';
import type { GoodRow } from './import-api.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImportFile } from './use-import-file.ts';
import type { OpenFile } from './use-import-file.ts';
import { useSendImport } from './use-send-import.ts';

interface ImportScreenProps {
  /** The signed-in person's id. */
  readonly me: string;
  /** The import that the address names. */
  readonly importId: string | undefined;
  /** Leads to the address of an import; the same function for the life of the page. */
  readonly onOpen: (importId: string | undefined) => void;
}

/** Many projects from one file: it is chosen, matched, looked at and sent. */
export function ImportScreen({ me, importId, onOpen }: ImportScreenProps) {
  const opened = useImportFile({ me, importId, onOpen });
  const { file, client } = opened;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <div className="grid gap-1">
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
        <p className="max-w-prose text-muted-foreground">{text.about}</p>
      </div>
      {file.status === 'none' && (
        <ChooseFile
          problem={file.problem}
          unfinished={opened.unfinished}
          onChoose={opened.choose}
          onResume={onOpen}
          onForget={opened.forget}
        />
      )}
      {file.status === 'reading' && (
        <div className="rounded-lg border bg-card p-4">
          <Progress label={text.choose.reading} value={file.share * 100} />
        </div>
      )}
      {file.status === 'open' && (
        <OpenImport
          key={file.table.importId}
          file={file}
          rowsFrom={async (first) => (await client.current?.call('rowsFrom', first)) ?? []}
          onColumns={opened.changeColumns}
          onProgress={opened.note}
          onChooseAgain={() => onOpen(undefined)}
        />
      )}
    </div>
  );
}

interface OpenImportProps {
  readonly file: OpenFile;
  readonly rowsFrom: (first: number) => Promise<readonly GoodRow[]>;
  readonly onColumns: (columns: OpenFile['columns']) => void;
  readonly onProgress: (progress: 'chosen' | 'started' | 'finished') => void;
  readonly onChooseAgain: () => void;
}

function OpenImport({ file, rowsFrom, onColumns, onProgress, onChooseAgain }: OpenImportProps) {
  const { table, columns, checked, isKept, hasStarted } = file;
  const { importId } = table;
  const { sending, start, stop, undo } = useSendImport({ importId, rowsFrom, onProgress });
  const isBusy = ['running', 'stopping', 'undoing'].includes(sending.status);
  return (
    <>
      <div className="flex items-center gap-3 rounded-lg border bg-card py-2 ps-4 pe-2">
        <FileText className="size-4 shrink-0 text-muted-foreground" aria-hidden />
        <p className="min-w-0 flex-1 truncate">
          <span className="font-medium">{file.name}</span>{' '}
          <span className="text-muted-foreground">
            {text.choose.facts(table.format, table.rowCount)}
          </span>
        </p>
        <Button size="small" disabled={isBusy} onClick={onChooseAgain}>
          {text.choose.again}
        </Button>
      </div>
      {table.faults.map(({ code, message, place }) => (
        <Alert
          key={code}
          tone="warning"
          title={`${place?.line === undefined ? '' : text.choose.line(place.line)}${message}`}
        />
      ))}
      {!isKept && <Alert tone="info" title={text.choose.notKept} />}
      <ImportActions
        table={table}
        checked={checked}
        hasStarted={hasStarted}
        sending={sending}
        onStart={start}
        onStop={stop}
        onUndo={undo}
      />
      <ColumnChoices
        table={table}
        columns={columns}
        onChange={onColumns}
        // What was sent was sent by this choice.
        disabled={sending.status !== 'waiting' && sending.status !== 'undone'}
      />
      {checked && <ImportPreview checked={checked} />}
      {checked && checked.faulty.length > 0 && <FaultyRows table={table} rows={checked.faulty} />}
    </>
  );
}
