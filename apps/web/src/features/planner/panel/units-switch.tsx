import { useKeyOf } from '../../../commands/key-settings.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useLayout } from '../planner-context.ts';

const choices: readonly { readonly units: Units; readonly short: string; readonly name: string }[] =
  [
    { units: 'metric', short: text.panel.unitsMetric, name: text.panel.metricName },
    { units: 'imperial', short: text.panel.unitsImperial, name: text.panel.imperialName },
  ];

/** Kilometres or miles. */
export function UnitsSwitch() {
  const { preferences, prefer } = useLayout();
  const keys = useKeyOf('units');
  return (
    <div
      role="group"
      aria-label={text.panel.unitsLabel}
      className="flex shrink-0 rounded-md bg-muted p-0.5"
    >
      {choices.map(({ units, short, name }) => (
        <Tooltip key={units} label={name} keys={keys}>
          <button
            type="button"
            aria-label={name}
            aria-pressed={preferences.units === units}
            className="h-6 min-w-8 rounded-[6px] px-1.5 text-small font-medium text-muted-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-xs max-md:h-11 max-md:min-w-11"
            onClick={() => prefer({ units })}
          >
            {short}
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
