import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { TagsInput } from '../../../../ui/tags-input.tsx';

export function Plain() {
  const [tags, setTags] = useState<readonly string[]>(['trail', 'night run']);
  return (
    <div className="grid max-w-sm gap-3">
      <Field label="Tags of the route">
        <TagsInput value={tags} onValueChange={setTags} placeholder="Add a tag" />
      </Field>
      <output className="text-muted-foreground">{tags.length} tags</output>
    </div>
  );
}
