import { text } from '../../text/en/activities.ts';
import { Alert } from '../../ui/alert.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import type { RunImport } from './use-import.ts';

/** Which file is being read, then those of which something was left out. */
export function ImportNote({ runs }: { readonly runs: RunImport }) {
  const { reading, problems, dismiss } = runs;
  const isSlow = useDelayed(reading !== null, 400);
  if (reading !== null) {
    return isSlow ? (
      <div role="status" className="rounded-md border bg-card p-3">
        <Progress label={reading} value={null} />
      </div>
    ) : null;
  }
  if (problems.length === 0) return null;
  return (
    <Alert tone="warning" title={text.import.problems} onDismiss={dismiss}>
      <ul>
        {problems.map(({ file, reason }) => (
          <li key={file}>
            <strong className="font-medium">{file}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
