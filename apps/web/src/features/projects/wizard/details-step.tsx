import { useEffect, useRef } from 'react';
import { projectLimits } from '@webmaps/project/limits';
import { text } from '../../../text/en/new-project.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { TagsInput } from '../../../ui/tags-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { StepProps } from './step-props.ts';

/** What the project is. */
export function DetailsStep({ draft, change, errors }: StepProps) {
  const name = useRef<HTMLInputElement>(null);
  const { details: words } = text;
  useEffect(() => name.current?.focus(), [errors.name]);
  return (
    <Card title={words.heading}>
      <div className="grid max-w-2xl grid-cols-1 gap-4">
        <Field label={words.name} need="required" error={errors.name}>
          <Input
            ref={name}
            value={draft.name}
            autoComplete="off"
            onValueChange={(value) => change({ name: value })}
          />
        </Field>
        <Field label={words.description} need="optional" error={errors.description}>
          <Textarea
            value={draft.description}
            maxCharacters={projectLimits.description}
            onValueChange={(description) => change({ description })}
          />
        </Field>
        <Field label={words.tags} need="optional" description={words.tagsHint} error={errors.tags}>
          <TagsInput
            value={draft.tags}
            max={projectLimits.tags}
            onValueChange={(tags) => change({ tags: [...tags] })}
          />
        </Field>
      </div>
    </Card>
  );
}
