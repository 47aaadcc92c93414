import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';

export function WithField() {
  const [email, setEmail] = useState('esi@nullcity');
  const isWhole = /.+@.+\..+/.test(email);
  return (
    <div className="grid max-w-sm gap-4">
      <Field
        label="Email"
        need="required"
        description="The invitation goes there."
        error={isWhole ? undefined : 'An address ends like .com or .example.'}
      >
        <Input type="email" autoComplete="off" value={email} onValueChange={setEmail} />
      </Field>
    </div>
  );
}
