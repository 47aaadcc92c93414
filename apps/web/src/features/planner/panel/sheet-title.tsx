import { usePlanState, useSavingState } from '../planner-context.ts';
import { routeTitle } from '../../../map-page/route-title.ts';
import { StatusLine } from './status-line.tsx';
import { UnitsSwitch } from './units-switch.tsx';

/** The route's title in the sheet, which shows the numbers above it. */
export function SheetTitle() {
  const { editor, names } = usePlanState();
  const { entry } = useSavingState();
  return (
    <header className="flex items-start justify-between gap-3 px-4 pt-1 pb-3">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="truncate text-title font-semibold tracking-[-0.01em] outline-none"
        >
          {entry?.item.name ?? routeTitle(editor.settled, names)}
        </h1>
        <StatusLine />
      </div>
      <UnitsSwitch />
    </header>
  );
}
