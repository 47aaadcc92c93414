import type { Json } from '@webmaps/project/map/json';
import type { Field as MapField } from '@webmaps/project/map/nodes/field';
import { useEffect, useState } from 'react';
import { text } from '../../../text/en/editor.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

interface ValueFieldProps {
  readonly field: MapField;
  /** A symbol where the selected features have different values. */
  readonly value: Json | undefined | symbol;
  readonly isEditable: boolean;
  /** Without a value, the property goes. */
  readonly onSave: (value: Json | undefined) => void;
}

const words = text.properties;

/** One value, read and changed by the type of its field; saved when the field is left. */
export function ValueField({ field, value, isEditable, onSave }: ValueFieldProps) {
  const isDifferent = typeof value === 'symbol';
  const written = isDifferent || value === undefined || value === null ? '' : textOf(value);
  const [draft, setDraft] = useState(written);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setDraft(written), [written]);
  const save = () => {
    if (draft === written) return;
    const parsed = parseValue(draft, field.type);
    if (parsed === 'not-number') {
      setProblem(words.notNumber);
      return;
    }
    setProblem(undefined);
    onSave(parsed.value);
  };
  if (field.type === 'boolean') {
    return (
      <Field label={field.name} className="min-w-0 flex-1">
        <Select
          size="small"
          readOnly={!isEditable}
          value={written === '' ? null : written}
          placeholder={isDifferent ? words.different : words.empty}
          options={[
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
          onValueChange={(next) => onSave(next === 'true')}
        />
      </Field>
    );
  }
  return (
    <Field label={field.name} error={problem} className="min-w-0 flex-1">
      <Input
        size="small"
        type={field.type === 'date' ? 'date' : 'text'}
        inputMode={field.type === 'number' || field.type === 'integer' ? 'decimal' : undefined}
        readOnly={!isEditable}
        value={draft}
        placeholder={isDifferent ? words.different : words.empty}
        onValueChange={setDraft}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setDraft(written);
        }}
      />
    </Field>
  );
}

function textOf(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The value of what was typed; an empty field has none. */
function parseValue(
  draft: string,
  type: MapField['type'],
): { readonly value: Json | undefined } | 'not-number' {
  if (draft.trim() === '') return { value: undefined };
  if (type !== 'number' && type !== 'integer') return { value: draft };
  const number = Number(draft.replace(',', '.'));
  return Number.isFinite(number) ? { value: number } : 'not-number';
}
