import type { Json } from '@webmaps/project/map/json';
import type { Field as MapField } from '@webmaps/project/map/nodes/field';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { AddField } from './add-field.tsx';
import { ValueField } from './value-field.tsx';

const words = text.properties;

/** The values of what is selected, by the fields of its layer; several features get one value at once. */
export function Properties() {
  const { selection, outline, acts, mayEdit } = useEditor();
  const [isAdding, setAdding] = useState(false);
  const { ids, key, features } = selection;
  const layer = features[0]?.layer;
  const node = layer === undefined ? undefined : outline.nodes.get(layer);
  // Features of several layers have no fields in common.
  if (!node || layer === undefined || features.some((feature) => feature.layer !== layer)) {
    return null;
  }
  const fields = fieldsOf(node);
  return (
    <section aria-label={words.title} className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between">
        <h3 className="font-medium">{words.title}</h3>
        {mayEdit && (
          <Button variant="quiet" size="small" onClick={() => setAdding(true)}>
            <Plus className="size-4" aria-hidden />
            {words.add}
          </Button>
        )}
      </div>
      {fields.length === 0 && <p className="text-muted-foreground">{words.none}</p>}
      <ul className="flex flex-col gap-1.5">
        {fields.map(([field, described]) => (
          <li key={field} className="group flex items-end gap-1">
            <ValueField
              // What was typed belongs to what was selected then.
              key={key}
              field={described}
              value={commonValue(features.map(({ properties }) => properties[field]))}
              isEditable={mayEdit}
              onSave={(value) => void acts.perform('set-property', { ids, field, value })}
            />
            {mayEdit && (
              <Button
                variant="quiet"
                size="small"
                className="px-1.5"
                aria-label={words.remove(described.name)}
                onClick={() => void acts.perform('remove-field', { layer, field })}
              >
                <X className="size-4" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && (
        <AddField
          onAdd={(name: string, type: MapField['type']) => {
            setAdding(false);
            void acts.perform('add-field', { layer, name, type });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

/** The value that all have; `DIFFERENT` where they have several. */
function commonValue(values: readonly (Json | undefined)[]): Json | undefined | typeof DIFFERENT {
  const [first] = values;
  const isCommon = values.every((value) => JSON.stringify(value) === JSON.stringify(first));
  return isCommon ? first : DIFFERENT;
}

export const DIFFERENT = Symbol('different');
