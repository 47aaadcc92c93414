import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { TagsInput } from '../../../../ui/tags-input.tsx';

export function Rules() {
  const [layers, setLayers] = useState<readonly string[]>(['paths', 'water']);
  const [refused, setRefused] = useState('nothing yet');
  return (
    <div className="grid max-w-sm gap-3">
      <Field label="Layers" description="Up to three.">
        <TagsInput
          max={3}
          value={layers}
          onValueChange={setLayers}
          onInvalid={({ tag, why }) => setRefused(`${tag} (${why})`)}
        />
      </Field>
      <output className="text-muted-foreground">Refused: {refused}</output>
    </div>
  );
}
