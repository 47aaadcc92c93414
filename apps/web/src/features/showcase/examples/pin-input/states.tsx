import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { PinInput } from '../../../../ui/pin-input.tsx';

export function States() {
  const [code, setCode] = useState('1234');
  return (
    <div className="grid gap-4">
      <Field
        label="Code"
        names="group"
        error={code === '4321' ? undefined : 'That code has expired. The new one is 4321.'}
      >
        <PinInput parts={[4]} value={code} onValueChange={setCode} />
      </Field>
      <Field label="Disabled" names="group" disabled>
        <PinInput parts={[4]} disabled value="12" />
      </Field>
      <Field label="Read only" names="group">
        <PinInput parts={[4]} readOnly value="8080" />
      </Field>
    </div>
  );
}
