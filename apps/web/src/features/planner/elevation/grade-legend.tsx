import { text } from '../../../text/en/planner.ts';
import { gradeBands } from '../../../display/grade-bands.ts';

/** Which colour is how steep: between two colours is the percentage where one becomes the other. */
export function GradeLegend() {
  return (
    <p
      className="ms-auto text-caps text-muted-foreground whitespace-nowrap @max-4xl:hidden"
      aria-hidden="true"
    >
      <span dir="ltr" className="flex items-center gap-1.5">
        {text.elevation.gradeLegend}
        <span className="numbers flex overflow-hidden rounded-xs">
          {gradeBands.map(({ below, colour }, index) => {
            const percent = Math.round(below * 100);
            return (
              <span key={below} className="flex items-center">
                <span className="true-colours h-2 w-4" style={{ background: colour }} />
                {Number.isFinite(below) && (
                  <span className="px-1">
                    {signed(percent)}
                    {index === gradeBands.length - 2 && '%'}
                  </span>
                )}
              </span>
            );
          })}
        </span>
      </span>
    </p>
  );
}

function signed(percent: number): string {
  return percent < 0 ? `−${-percent}` : String(percent);
}
