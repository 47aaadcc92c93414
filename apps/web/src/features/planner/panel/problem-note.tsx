import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { straightLinesAt } from '../plan/plan.ts';
import { usePlanner } from '../planner-model.ts';
import { problemText } from '../route/problem-text.ts';

/** Why there is no route just now. The plan stays as it is. */
export function ProblemNote() {
  const { editor, live, preferences } = usePlanner();
  const { problem } = live;
  if (editor.badLink) {
    return (
      <Note>
        <b className="font-semibold">{badLinkTitles[editor.badLink]}.</b>{' '}
        {badLinkBodies[editor.badLink]}
      </Note>
    );
  }
  if (!problem) return null;
  const straight =
    problem.code === 'point_too_far' &&
    straightLinesAt(editor.settled, problem.details.waypointIndex);
  const mayPass = problem.code === 'offline' || problem.code === 'server_error';
  return (
    <Note
      action={
        mayPass ? (
          <Button size="small" onClick={live.retry}>
            {text.problem.retry}
          </Button>
        ) : (
          straight && (
            <Button size="small" onClick={() => editor.edit(straight)}>
              {text.problem.straight}
            </Button>
          )
        )
      }
    >
      {problemText(editor.plan, problem, preferences.units)}
    </Note>
  );
}

const badLinkTitles = {
  version: text.problem.badLinkVersion,
  damaged: text.problem.badLink,
  too_many: text.problem.badLinkTooMany,
} as const;

const badLinkBodies = {
  version: text.problem.badLinkVersionBody,
  damaged: text.problem.badLinkBody,
  too_many: text.problem.badLinkTooManyBody,
} as const;

function Note({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="mx-4 mb-2 flex items-start gap-2.5 rounded-md border border-warning/40 bg-warning/8 px-3 py-2"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2.5">
        <p className="min-w-44 flex-1">{children}</p>
        {action}
      </div>
    </div>
  );
}
