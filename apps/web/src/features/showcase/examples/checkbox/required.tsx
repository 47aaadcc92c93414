import { useState } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';

export function Required() {
  const [agreed, setAgreed] = useState(false);
  return (
    <Field
      label="Rules of the map"
      names="group"
      need="required"
      error={agreed ? undefined : 'Agree before you publish.'}
    >
      <Checkbox label="I may publish this data" checked={agreed} onCheckedChange={setAgreed} />
    </Field>
  );
}
