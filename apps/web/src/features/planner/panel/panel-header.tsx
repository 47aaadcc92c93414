import { usePlanState, useSavingState } from '../planner-context.ts';
import { routeTitle } from '../../../map-page/route-title.ts';
import { RouteNumbers } from './route-numbers.tsx';
import { StatusLine } from './status-line.tsx';
import { UnitsSwitch } from './units-switch.tsx';

/** The route's title, its state and its four numbers. */
export function PanelHeader() {
  const { editor, names } = usePlanState();
  const { entry } = useSavingState();
  const title = entry?.item.name ?? routeTitle(editor.settled, names);
  return (
    <header className="px-4 pt-3.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className="truncate text-title font-semibold tracking-[-0.01em] outline-none"
            title={title}
          >
            {title}
          </h1>
          <StatusLine />
        </div>
        <UnitsSwitch />
      </div>
      <div className="mt-2.5 mb-3 overflow-hidden rounded-md border">
        <RouteNumbers />
      </div>
    </header>
  );
}
