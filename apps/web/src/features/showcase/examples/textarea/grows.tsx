import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';

export function Grows() {
  const [notes, setNotes] = useState('Marker 14 is washed out.\nBring two stakes.');
  return (
    <div className="grid max-w-md gap-3">
      <Field label="Notes from the field">
        <Textarea value={notes} onValueChange={setNotes} />
      </Field>
      <output className="text-muted-foreground">{notes.split('\n').length} lines</output>
    </div>
  );
}
