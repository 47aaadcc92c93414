import { TriangleAlert } from 'lucide-react';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { usePlanner } from './planner-model.ts';
import { problemText } from './problem-text.ts';

/** Why there is no route just now. The plan stays as it is. */
export function ProblemNote() {
  const { editor, live, preferences } = usePlanner();
  const { problem } = live;
  if (!problem) return null;
  const mayPass = problem.code === 'offline' || problem.code === 'server_error';
  return (
    <div
      role="alert"
      className="mx-4 mb-2 flex items-start gap-2.5 rounded-md border border-warning/40 bg-warning/8 px-3 py-2"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <p className="min-w-0 flex-1">{problemText(editor.plan, problem, preferences.units)}</p>
      {mayPass && (
        <Button size="small" onClick={live.retry}>
          {text.problem.retry}
        </Button>
      )}
    </div>
  );
}
