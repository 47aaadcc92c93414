import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { straightLinesAt } from '@webmaps/plan/plan';
import { useLayout, usePlanState, useRouteState } from '../planner-context.ts';
import { problemText } from '../route/problem-text.ts';
import { AllowDifficult } from './difficult-note.tsx';
import { Note } from './note.tsx';

/** Why there is no route just now. The plan stays as it is. */
export function ProblemNote() {
  const { editor } = usePlanState();
  const { live } = useRouteState();
  const { preferences } = useLayout();
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
  if (problem.code === 'needs_difficult_path') {
    return (
      <Note action={<AllowDifficult />}>
        {problemText(editor.plan, problem, preferences.units)}
      </Note>
    );
  }
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
