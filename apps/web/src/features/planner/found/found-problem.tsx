import { text } from '../../../text/en/loops.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { FoundProblem } from './use-found-routes.ts';

interface FoundProblemNoteProps {
  readonly problem: FoundProblem;
  readonly title: string;
  /** In the words of the tool; nothing where the problem is not the tool's own. */
  readonly own?: { readonly body: string; readonly action?: ProblemAction | undefined } | undefined;
  readonly onRetry: () => void;
}

interface ProblemAction {
  readonly label: string;
  readonly run: () => void;
}

/** What went wrong, what is kept and what to do. */
export function FoundProblemNote({ problem, title, own, onRetry }: FoundProblemNoteProps) {
  const mayPass = problem.code === 'offline' || problem.code === 'server_error';
  const action = own?.action ?? (mayPass ? { label: text.retry, run: onRetry } : undefined);
  return (
    <Alert
      tone="warning"
      title={title}
      actions={
        action && (
          <Button size="small" onClick={action.run}>
            {action.label}
          </Button>
        )
      }
    >
      {own?.body ?? bodyOf(problem)}
    </Alert>
  );
}

function bodyOf(problem: FoundProblem): string {
  switch (problem.code) {
    case 'offline':
      return text.offline;
    case 'outside_region':
      return text.outside;
    case 'point_too_far':
      return text.tooFar;
    default:
      return problem.message;
  }
}
