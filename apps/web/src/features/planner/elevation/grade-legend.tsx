import { text } from '../../../text/en/planner.ts';
import { gradeBands } from './grade-bands.ts';

/** Which colour is how steep, in percent. */
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
            const from = Math.round((gradeBands[index - 1]?.below ?? 0) * 100);
            return (
              <span key={below} className="flex items-center">
                <span className="true-colours h-2 w-4" style={{ background: colour }} />
                <span className="px-1">{Number.isFinite(below) ? from : `${from}%`}</span>
              </span>
            );
          })}
        </span>
      </span>
    </p>
  );
}
