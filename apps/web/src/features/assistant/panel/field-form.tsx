import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { parseField } from '../acts/field-kind.ts';
import type { FieldKind } from '../acts/field-kind.ts';

interface FieldFormProps {
  readonly label: string;
  readonly kind: FieldKind;
  readonly value?: string;
  readonly units: Units;
  /** The word of the button. */
  readonly act: string;
  readonly onValue: (value: string | number) => void;
}

/** One value of an act: a field, or buttons where it is one of a few. */
export function FieldForm({ label, kind, value = '', units, act, onValue }: FieldFormProps) {
  const [typed, setTyped] = useState(value);
  const [isBad, setBad] = useState(false);
  const id = useId();
  if (typeof kind === 'object') {
    return (
      <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
        {kind.choices.map((choice) => (
          <Button
            key={choice.label}
            size="small"
            variant={choice.label === value ? 'secondary' : 'outline'}
            onClick={() => onValue(choice.value)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const read = parseField(kind, typed, units);
    if (read === undefined) setBad(true);
    else onValue(read);
  };
  return (
    <form id={id} noValidate className="flex items-end gap-2" onSubmit={submit}>
      <Field
        label={label}
        error={isBad ? `${text.badValue} ${text.exampleOf[kind]}` : undefined}
        className="flex-1"
      >
        <Input
          value={typed}
          maxLength={200}
          autoComplete="off"
          placeholder={text.exampleOf[kind]}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onValueChange={(next) => {
            setTyped(next);
            setBad(false);
          }}
        />
      </Field>
      <Button type="submit">{act}</Button>
    </form>
  );
}
