import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { PinInput } from '../../../../ui/pin-input.tsx';

export function Six() {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState('nothing yet');
  return (
    <div className="grid gap-3">
      <Field label="Code from your phone" names="group">
        <PinInput parts={[3, 3]} value={code} onValueChange={setCode} onValueComplete={setSent} />
      </Field>
      <output className="numbers text-muted-foreground">Sent: {sent}</output>
    </div>
  );
}
