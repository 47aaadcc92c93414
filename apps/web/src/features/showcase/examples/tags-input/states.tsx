import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { TagsInput } from '../../../../ui/tags-input.tsx';

const given = ['harbour', 'paving'];

export function States() {
  const [tags, setTags] = useState<readonly string[]>([]);
  return (
    <div className="grid max-w-sm gap-4">
      <Field
        label="Keywords"
        need="required"
        error={tags.length === 0 ? 'Add one, so that others find it.' : undefined}
      >
        <TagsInput value={tags} onValueChange={setTags} />
      </Field>
      <Field label="Disabled">
        <TagsInput disabled value={given} onValueChange={setTags} />
      </Field>
      <Field label="Read only">
        <TagsInput readOnly value={given} onValueChange={setTags} />
      </Field>
    </div>
  );
}
