import type { ReactNode } from 'react';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/run-app.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { simulationFactors, simulationNoises, useRunSettings } from '../settings.ts';

/** How fast a simulated runner's time goes, and how far off the fixes are. */
export function SimulationChoices() {
  const [{ units }] = useDisplayPreferences();
  const [settings, changeSettings] = useRunSettings();
  const words = text.ready;
  return (
    <div className="grid gap-2">
      <Choice label={words.factor}>
        <ToggleGroup
          label={words.factor}
          value={String(settings.factor)}
          onValueChange={(value) =>
            changeSettings({
              factor: simulationFactors.find((one) => String(one) === value) ?? 1,
            })
          }
          options={simulationFactors.map((factor) => ({
            value: String(factor),
            label: words.factors(factor),
          }))}
        />
      </Choice>
      <Choice label={words.noise}>
        <ToggleGroup
          label={words.noise}
          value={String(settings.noiseMetres)}
          onValueChange={(value) =>
            changeSettings({
              noiseMetres: simulationNoises.find((one) => String(one) === value) ?? 0,
            })
          }
          options={simulationNoises.map((metres) => ({
            value: String(metres),
            label: quantityText(distanceQuantity(metres, units)),
          }))}
        />
      </Choice>
    </div>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-muted-foreground" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
