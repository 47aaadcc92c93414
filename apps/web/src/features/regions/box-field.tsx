import type { Bbox } from '@webmaps/geo/bbox';
import type { ClipboardEvent } from 'react';
import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { text } from '../../text/en/admin-regions.ts';
import { FormField } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import type { RenderBoxMap } from './box-map-slot.ts';
import { BoxSize } from './box-size.tsx';
import { roundBox } from './edit-box.ts';
import { boxOfSides, boxSides } from './import-fields.ts';
import type { BoxSide, ImportFields } from './import-fields.ts';
import { readBox } from './read-box.ts';

interface BoxFieldProps {
  readonly form: UseFormReturn<ImportFields, unknown, ImportFields>;
  readonly renderMap: RenderBoxMap;
}

const words = text.form;

/** The box that is cut out: drawn on a map of the world, or typed as four numbers. */
export function BoxField({ form, renderMap }: BoxFieldProps) {
  const [west, south, east, north] = useWatch({ control: form.control, name: boxSides });
  // The same object until a side changes: the map moves to a box that is another one.
  const box = useMemo(() => boxOfSides([west, south, east, north]), [west, south, east, north]);
  const [draft, setDraft] = useState<Bbox>();
  const set = (next: Bbox) => {
    setDraft(undefined);
    for (const [at, side] of boxSides.entries()) {
      const isSent = form.formState.isSubmitted;
      form.setValue(side, String(next[at] ?? ''), { shouldDirty: true, shouldValidate: isSent });
    }
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = readBox(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    set(pasted);
  };
  const shown = draft ?? box;
  return (
    <div role="group" aria-label={words.box} className="grid gap-3">
      {renderMap({ box: shown, onDraft: setDraft, onBox: (next) => set(roundBox(next)) })}
      <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {boxSides.map((side: BoxSide) => (
          <FormField key={side} form={form} name={side} label={words.sides[side]}>
            {(control) => (
              <Input {...control} inputMode="decimal" autoComplete="off" unit="°" onPaste={paste} />
            )}
          </FormField>
        ))}
      </div>
      <p role="status" className="text-small text-muted-foreground first-letter:uppercase">
        {shown ? <BoxSize box={shown} /> : words.noBox}
      </p>
    </div>
  );
}
