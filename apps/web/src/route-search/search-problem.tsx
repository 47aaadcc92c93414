import type { FoundFailure } from '@webmaps/router/loops/loop';
import type { EngineProblem } from '../engine/engine-answers.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

export interface SearchProblemProps {
  readonly problem: FoundFailure | EngineProblem;
  readonly words: ProblemWords;
  /** What only this tool knows of the problem. */
  readonly own?: { readonly body: string; readonly action?: ProblemAction | undefined } | undefined;
  readonly onRetry: () => void;
}

/** The tool's words for what goes wrong with any question about the ways around a place. */
interface ProblemWords {
  readonly failed: string;
  readonly retry: string;
  readonly offline: string;
  readonly outside: string;
  readonly tooFar: string;
}

interface ProblemAction {
  readonly label: string;
  readonly run: () => void;
}

/** What went wrong, what is kept and what to do. */
export function SearchProblem({ problem, words, own, onRetry }: SearchProblemProps) {
  const mayPass = problem.code === 'offline' || problem.code === 'server_error';
  const action = own?.action ?? (mayPass ? { label: words.retry, run: onRetry } : undefined);
  return (
    <Alert
      tone="warning"
      title={words.failed}
      actions={
        action && (
          <Button size="small" onClick={action.run}>
            {action.label}
          </Button>
        )
      }
    >
      {own?.body ?? bodyOf(problem, words)}
    </Alert>
  );
}

function bodyOf(problem: SearchProblemProps['problem'], words: ProblemWords): string {
  switch (problem.code) {
    case 'offline':
      return words.offline;
    case 'outside_region':
      return words.outside;
    case 'point_too_far':
      return words.tooFar;
    default:
      return problem.message;
  }
}
