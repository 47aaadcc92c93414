import type { Parameter } from '@webmaps/operations/operation';
import { text as words } from '../../../text/en/operations.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Slider } from '../../../ui/slider.tsx';

interface ParameterFieldProps {
  readonly name: string;
  readonly parameter: Parameter;
  readonly value: string | number | undefined;
  /** The columns that it may name. */
  readonly columns: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (value: string | number | undefined) => void;
}

const NONE = '';

/** The control for one value of an operation. */
export function ParameterField(props: ParameterFieldProps) {
  const { name, parameter, value, columns, disabled, onChange } = props;
  const label = words.parameters[name] ?? name;
  switch (parameter.kind) {
    case 'choice':
      return (
        <Field label={label} disabled={disabled}>
          <Select
            size="small"
            value={String(value)}
            options={parameter.options.map((option) => ({
              value: option,
              label: words.option(option),
            }))}
            onValueChange={onChange}
          />
        </Field>
      );
    case 'field':
      return (
        <Field label={label} disabled={disabled}>
          <Select
            size="small"
            value={typeof value === 'string' ? value : NONE}
            options={[
              { value: NONE, label: parameter.isOptional ? words.noColumn : words.allAsOne },
              ...columns.map((column) => ({ value: column, label: column })),
            ]}
            onValueChange={(column) => onChange(column === NONE ? undefined : column)}
          />
        </Field>
      );
    case 'share':
      return (
        <Field label={label} names="group" disabled={disabled}>
          <Slider
            label={label}
            value={Math.round(Number(value) * 100)}
            min={parameter.min * 100}
            max={parameter.max * 100}
            onValueChange={(percent: number) => onChange(percent / 100)}
          />
        </Field>
      );
    case 'metres':
      return (
        <Field label={label} disabled={disabled}>
          <NumberField
            size="small"
            unit={words.metres}
            value={Number(value)}
            min={parameter.min}
            max={parameter.max}
            step={stepOf(Number(value))}
            onValueChange={(metres) => metres !== null && onChange(metres)}
          />
        </Field>
      );
  }
}

/** A tenth of a number's first digit's place, so that presses change it by what is seen. */
function stepOf(value: number): number {
  const size = Math.floor(Math.log10(Math.max(10, Math.abs(value))));
  return 10 ** (size - 1);
}
