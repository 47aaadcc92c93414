import { metresPerHeightUnit } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { eyeHeights } from './elevation-address.ts';

interface MetresFieldProps {
  readonly label: string;
  readonly metres: number;
  readonly units: Units;
  readonly onChange: (metres: number) => void;
}

/** A height above the ground, in the person's unit. */
export function MetresField({ label, metres, units, onChange }: MetresFieldProps) {
  const unit = metresPerHeightUnit(units);
  return (
    <Field label={label}>
      <NumberField
        value={Math.round((metres / unit) * 10) / 10}
        min={0}
        max={Math.floor(eyeHeights.max / unit)}
        step={1}
        unit={units === 'metric' ? 'm' : 'ft'}
        onValueChange={(value) => {
          if (value !== null) onChange(Math.round(value * unit * 100) / 100);
        }}
      />
    </Field>
  );
}
