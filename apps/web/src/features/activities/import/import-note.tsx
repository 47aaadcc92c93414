import { text } from '../../../text/en/activities.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { dismissReport, stopImport, useRunImport } from './run-import.ts';
import type { ImportReport, ImportState } from './run-import.ts';

/** Which file is being read, then which were not kept whole, and why. */
export function ImportNote() {
  const { reading, report } = useRunImport();
  const isSlow = useDelayed(reading !== null, 400);
  if (reading) return isSlow ? <Reading {...reading} /> : null;
  return report && <Report {...report} />;
}

function Reading({ file, at, of, share }: NonNullable<ImportState['reading']>) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-md border bg-card p-3">
      <div className="min-w-0 flex-1">
        <Progress label={text.import.reading(file, at, of)} value={Math.round(share * 100)} />
      </div>
      <Button size="small" onClick={stopImport}>
        {text.import.stop}
      </Button>
    </div>
  );
}

function Report({ kept, files, stopped }: ImportReport) {
  return (
    <Alert
      tone="warning"
      title={stopped ? text.import.stopped(stopped.read, stopped.of) : text.import.problems}
      onDismiss={dismissReport}
    >
      {stopped && (
        <p>
          {kept.length > 0
            ? text.import.keptBefore(kept.map(({ name }) => name).join(', '))
            : text.import.keptNothing}
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label={text.import.problems} className="max-h-64 overflow-auto">
          {files.map(({ number, file, problems }) => (
            <li key={number} className="py-0.5 [overflow-wrap:anywhere]">
              <strong className="font-medium">{file}</strong>: {problems.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
