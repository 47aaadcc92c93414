import { ChevronDown, ChevronUp, TrendingDown, TrendingUp } from 'lucide-react';
import { memo, useMemo } from 'react';
import { gradeText, heightQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { ElevationPlot } from './elevation-plot.tsx';
import { elevationProfile } from './elevation-profile.ts';
import { GradeLegend } from './grade-legend.tsx';
import { controlsWidth, dockHeight, gap } from '../map/padding.ts';
import { useLayout, useRouteState } from '../planner-context.ts';

/** The elevation profile at the bottom of a wide window. */
export const ElevationDock = memo(function ElevationDock() {
  const { live } = useRouteState();
  const { preferences, prefer } = useLayout();
  const { elevationOpen, panelOpen } = preferences;
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
        <Figures />
        {elevationOpen && live.route && <GradeLegend />}
        <CommandButton
          command="toggleElevation"
          className="-me-2 ms-auto"
          aria-expanded={elevationOpen}
          onClick={() => prefer({ elevationOpen: !elevationOpen })}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </CommandButton>
      </header>
      {elevationOpen && (
        <div className="min-h-0 flex-1 pb-2">
          <ElevationPlot />
        </div>
      )}
    </section>
  );
});

function Figures() {
  const { live } = useRouteState();
  const { preferences } = useLayout();
  const { route } = live;
  const profile = useMemo(() => route && elevationProfile(route), [route]);
  if (!route || !profile) return null;
  const height = (metres: number) => quantityText(heightQuantity(metres, preferences.units));
  return (
    <p
      // Numbers and their units keep their order in every script.
      dir="ltr"
      className="numbers flex min-w-0 gap-3 overflow-hidden text-caps whitespace-nowrap text-muted-foreground"
    >
      <span className="flex items-center gap-1">
        <TrendingUp className="size-3" role="img" aria-label={text.elevation.climb} />
        {height(route.climbMetres ?? 0)}
      </span>
      <span className="flex items-center gap-1">
        <TrendingDown className="size-3" role="img" aria-label={text.elevation.descent} />
        {height(route.descentMetres ?? 0)}
      </span>
      <span className="@max-xs:hidden">
        {text.elevation.highest(height(profile.highestMetres))}
      </span>
      <span className="@max-md:hidden">
        {text.elevation.steepest(gradeText(profile.steepestGrade))}
      </span>
    </p>
  );
}
