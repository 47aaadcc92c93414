import { metresPerUnit, paceQuantity, quantityText } from '../display/quantities.ts';
import { text } from '../text/en/loops.ts';
import { NumberField } from '../ui/number-field.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import { useDisplayPreferences } from '../display/preferences.ts';
import type { Size, SizeLimits } from './size.ts';
import { clampSize } from './size.ts';

interface SizeFieldProps {
  readonly label: string;
  readonly size: Size;
  readonly limits: SizeLimits;
  readonly onChange: (size: Size) => void;
}

/** How far, or for how long: changing from one to the other keeps about the same. */
export function SizeField({ label, size, limits, onChange }: SizeFieldProps) {
  const [{ units, paceSecondsPerKm }] = useDisplayPreferences();
  const perUnit = size.unit === 'metres' ? metresPerUnit(units) : 60;
  const step = size.unit === 'metres' ? 0.5 : 5;
  // Steps are counted from the least: from a whole one they go to the next half, or to the next five.
  const wholeSteps = Math.floor(limits[size.unit].min / perUnit / step) * step;
  const change = (value: number | null) => {
    if (value !== null) onChange(clampSize({ unit: size.unit, value: value * perUnit }, limits));
  };
  const countBy = (unit: Size['unit']) => {
    if (unit === size.unit) return;
    const pace = paceSecondsPerKm / 1000;
    const value =
      unit === 'metres'
        ? roundTo(size.value / pace, metresPerUnit(units) / 2)
        : roundTo(size.value * pace, 300);
    onChange(clampSize({ unit, value }, limits));
  };
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <ToggleGroup
        label={text.byLabel}
        value={size.unit}
        onValueChange={countBy}
        options={[
          { value: 'metres', label: text.by.metres },
          { value: 'seconds', label: text.by.seconds },
        ]}
      />
      <NumberField
        label={label}
        value={Number((size.value / perUnit).toFixed(2))}
        min={wholeSteps}
        max={limits[size.unit].max / perUnit}
        step={step}
        snapOnStep
        largeStep={size.unit === 'metres' ? 5 : 15}
        format={{ maximumFractionDigits: size.unit === 'metres' ? 2 : 0 }}
        unit={size.unit === 'metres' ? (units === 'metric' ? 'km' : 'mi') : 'min'}
        onValueChange={change}
      />
      {size.unit === 'seconds' && (
        <p className="text-caps text-muted-foreground">
          <bdi>{text.atPace(quantityText(paceQuantity(paceSecondsPerKm, units)))}</bdi>
        </p>
      )}
    </div>
  );
}

function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}
