import type { Json } from '@webmaps/project/map/json';
import { parseValue } from '@webmaps/project/table/parse-value';
import type { ValueFault } from '@webmaps/project/table/parse-value';
import { useEffect, useId, useRef, useState } from 'react';
import { text } from '../../../text/en/attribute-table.ts';
import type { TableColumn } from './table-column.ts';

/** How the editing of a cell ended, and where to go on. */
export interface CellEdit {
  /** What was typed, without a value for an empty field; undefined where nothing is to change. */
  readonly typed: { readonly value: Json | undefined } | undefined;
  readonly next: 'stay' | 'down' | 'up' | 'on' | 'back';
  /** Whether all selected rows get it. */
  readonly isForAll: boolean;
}

interface CellEditorProps {
  readonly column: TableColumn;
  /** What the cell has. */
  readonly written: string;
  /** The text it begins with: what the cell has, or the letter that was pressed. */
  readonly draft: string;
  /** Whether what is wrong is said above the cell, as there is no room below. */
  readonly isLow: boolean;
  readonly onFinish: (edit: CellEdit) => void;
}

/** The field in a cell. What does not fit the type of its column is refused in words. */
export function CellEditor(props: CellEditorProps) {
  const { column, written, isLow, onFinish } = props;
  const [draft, setDraft] = useState(props.draft);
  const [fault, setFault] = useState<ValueFault>();
  const field = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const isOver = useRef(false);
  useEffect(() => field.current?.focus(), []);

  const finish = (edit: CellEdit) => {
    if (isOver.current) return;
    isOver.current = true;
    onFinish(edit);
  };
  const save = (next: CellEdit['next'], isForAll = false) => {
    if (draft === written && !isForAll) return finish({ typed: undefined, next, isForAll });
    const parsed = parseValue(draft, column.type);
    if (parsed.status === 'refused') return setFault(parsed.reason);
    return finish({ typed: { value: parsed.value }, next, isForAll });
  };
  return (
    <>
      <input
        ref={field}
        aria-label={text.editing(column.name)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && faultId}
        inputMode={column.isNumber ? 'decimal' : 'text'}
        className={`absolute inset-0 min-w-0 bg-card px-2 outline-2 -outline-offset-2 max-md:text-base ${fault ? 'outline-destructive' : 'outline-ring'} ${column.isNumber ? 'text-end' : ''}`}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          setFault(undefined);
        }}
        onBlur={() => {
          const parsed = parseValue(draft, column.type);
          const isKept = parsed.status === 'refused' || draft === written;
          finish({
            typed: isKept ? undefined : { value: parsed.value },
            next: 'stay',
            isForAll: false,
          });
        }}
        onKeyDown={(event) => {
          // The keys of the grid are the field's while it is there.
          event.stopPropagation();
          if (event.key === 'Escape') finish({ typed: undefined, next: 'stay', isForAll: false });
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save('stay', true);
          else if (event.key === 'Enter') save(event.shiftKey ? 'up' : 'down');
          else if (event.key === 'Tab') save(event.shiftKey ? 'back' : 'on');
          else return;
          event.preventDefault();
        }}
      />
      {fault && (
        <span
          id={faultId}
          role="alert"
          className={`popup absolute inset-x-0 z-20 px-2 py-1 text-start text-small whitespace-normal text-destructive ${isLow ? 'bottom-full mb-1' : 'top-full mt-1'}`}
        >
          {text.faults[fault]}
        </span>
      )}
    </>
  );
}
