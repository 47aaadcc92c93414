import { memo, useEffect, useState } from 'react';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { useLayout, usePlanState, useRouteState } from '../planner-context.ts';
import { problemText } from '../route/problem-text.ts';

/** Tells screen readers what came of an edit, once it has settled. */
export const Announcer = memo(function Announcer() {
  const { editor } = usePlanState();
  const { live } = useRouteState();
  const { preferences } = useLayout();
  const { units } = preferences;
  const [said, say] = useState('');
  useEffect(() => {
    if (editor.dragging || live.pending) return undefined;
    const { route, problem } = live;
    const words = problem
      ? problemText(editor.settled, problem, units)
      : route &&
        text.announce.route(
          quantityText(distanceQuantity(route.distanceMetres, units)),
          route.climbMetres === null
            ? null
            : quantityText(heightQuantity(route.climbMetres, units)),
        );
    const timer = setTimeout(
      () => say((before) => words ?? (before === '' ? '' : text.announce.cleared)),
      300,
    );
    return () => clearTimeout(timer);
  }, [editor.dragging, editor.settled, live, units]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
});
