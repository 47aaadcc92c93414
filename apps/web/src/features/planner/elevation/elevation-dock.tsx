import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo } from 'react';
import { text } from '../../../text/en/planner.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { ElevationFigures } from './elevation-figures.tsx';
import { ElevationPlot } from './elevation-plot.tsx';
import { GradeLegend } from './grade-legend.tsx';
import { controlsWidth, gap } from '../../../map-page/padding.ts';
import { dockHeight } from '../map/covered-pixels.ts';
import { useLayout } from '../planner-context.ts';
import { useElevation } from './use-elevation.ts';

/** The elevation profile at the bottom of a wide window; one line where there are no heights. */
export const ElevationDock = memo(function ElevationDock() {
  const elevation = useElevation();
  const { preferences, prefer } = useLayout();
  const { panelOpen } = preferences;
  const elevationOpen = preferences.elevationOpen && !elevation.lacksHeights;
  const start = panelOpen ? preferences.panelWidth + 2 * gap : gap;
  const Icon = elevationOpen ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label={text.elevation.title}
      className="floating @container absolute flex flex-col px-4"
      style={{
        insetInlineStart: start,
        insetInlineEnd: controlsWidth,
        bottom: gap,
        height: elevationOpen ? dockHeight.open : dockHeight.closed,
      }}
    >
      <header className="flex h-11 shrink-0 items-center gap-4">
        <h2 className="font-semibold">{text.elevation.title}</h2>
        <ElevationFigures {...elevation} />
        {elevationOpen && elevation.route && <GradeLegend />}
        {elevation.lacksHeights ? (
          <p className="truncate text-muted-foreground">{text.elevation.none}</p>
        ) : (
          <CommandButton
            command="toggleElevation"
            className="-me-2 ms-auto"
            aria-expanded={elevationOpen}
            onClick={() => prefer({ elevationOpen: !elevationOpen })}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </CommandButton>
        )}
      </header>
      {elevationOpen && (
        <div className="min-h-0 flex-1 pb-2">
          <ElevationPlot elevation={elevation} />
        </div>
      )}
    </section>
  );
});
