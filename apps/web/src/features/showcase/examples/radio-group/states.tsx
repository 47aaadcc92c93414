import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';

const options = [
  { value: 'public', label: 'Public' },
  { value: 'members', label: 'Members only' },
  { value: 'secret', label: 'Secret', disabled: true },
] as const;

export function States() {
  const [access, setAccess] = useState<'public' | 'members' | 'secret' | null>(null);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label="Who may see it"
        names="group"
        need="required"
        error={access === null ? 'Choose one to go on.' : undefined}
      >
        <RadioGroup required value={access} onValueChange={setAccess} options={options} />
      </Field>
      <Field label="Disabled" names="group">
        <RadioGroup disabled value="public" onValueChange={setAccess} options={options} />
      </Field>
      <Field label="Read only" names="group">
        <RadioGroup readOnly value="members" onValueChange={setAccess} options={options} />
      </Field>
    </div>
  );
}
