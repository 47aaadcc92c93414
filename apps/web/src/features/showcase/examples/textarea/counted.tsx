import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';

export function Counted() {
  const [summary, setSummary] = useState('New paving and lamps along the harbour, open by spring.');
  return (
    <div className="max-w-md">
      <Field
        label="Summary"
        description="Shown in previews of links."
        error={summary.length > 60 ? 'Shorten it to 60 characters.' : undefined}
      >
        <Textarea rows={2} maxCharacters={60} value={summary} onValueChange={setSummary} />
      </Field>
    </div>
  );
}
