import type { ReactNode } from 'react';
import { memo } from 'react';
import { text } from '../../../text/en/planner.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import type { SheetStop } from '../../../ui/sheet-stops.ts';
import { SheetElevation } from '../elevation/sheet-elevation.tsx';
import { PanelContent } from './panel-content.tsx';
import { PanelFooter } from './panel-footer.tsx';
import { PlaceCard } from './place-card.tsx';
import { ToolHead } from '../tools/tool-head.tsx';
import { ToolOutlet } from '../tools/tool-outlet.tsx';
import { useMapState, usePlanState, useToolState } from '../planner-context.ts';
import { RouteNumbers } from './route-numbers.tsx';
import { SheetTitle } from './sheet-title.tsx';

interface SheetProps {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  readonly search: ReactNode;
}

/** The panel of a phone: a sheet at the bottom with three stops, under a floating search box. */
export const Sheet = memo(function Sheet({ stop, onStop, search }: SheetProps) {
  const { editor } = usePlanState();
  const { place } = useMapState();
  const { tool } = useToolState();
  return (
    <>
      <div className="absolute inset-x-3 top-3 z-20">
        <div className="floating h-12 rounded-3xl">{search}</div>
      </div>
      <BottomSheet
        stop={stop}
        onStop={onStop}
        label={text.panel.label}
        words={text.panel}
        head={tool ? <ToolHead tool={tool} peeks={stop === 'peek'} /> : <RouteNumbers />}
        // A tool begins at its top, and so does the route after it.
        contentKey={tool?.kind ?? 'route'}
      >
        {place && <PlaceCard place={place} />}
        {tool ? (
          <ToolOutlet />
        ) : (
          <>
            <SheetTitle />
            {editor.plan.waypoints.length >= 2 && <SheetElevation />}
            <PanelContent />
            <div className="mt-auto">
              <PanelFooter />
            </div>
          </>
        )}
      </BottomSheet>
    </>
  );
});
