import { text } from '../../../text/en/planner.ts';
import { ElevationExtremes } from './elevation-figures.tsx';
import { ElevationPlot } from './elevation-plot.tsx';
import { useElevation } from './use-elevation.ts';

/** The elevation profile in the sheet of a phone; one line where the region has no heights. */
export function SheetElevation() {
  const elevation = useElevation();
  return (
    <div className="shrink-0 px-4 pb-3">
      {elevation.lacksHeights ? (
        <p className="text-muted-foreground">{text.elevation.none}</p>
      ) : (
        <>
          <ElevationExtremes profile={elevation.profile} />
          <div className="h-29">
            <ElevationPlot elevation={elevation} />
          </div>
        </>
      )}
    </div>
  );
}
