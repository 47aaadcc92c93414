import { text } from '../../../text/en/planner.ts';
import { usePlanState, useRouteState } from '../planner-context.ts';
import { legsWithoutRegion } from '../route/legs-without-region.ts';
import { Note } from './note.tsx';

/** Says that a part of the route, or all of it, is straight lines for want of a region. */
export function NoRegionNote() {
  const { editor } = usePlanState();
  const { live } = useRouteState();
  if (!live.route || live.problem || live.pending) return null;
  const count = legsWithoutRegion(editor.plan, live.route);
  if (count === 0) return null;
  return (
    <Note role="status">
      {count === live.route.legs.length ? text.noRegion.all : text.noRegion.part(count)}
    </Note>
  );
}
