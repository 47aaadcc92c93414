import type { Json } from '@webmaps/project/map/json';
import { parseValue } from '@webmaps/project/table/parse-value';
import type { ValueFault } from '@webmaps/project/table/parse-value';
import { useState } from 'react';
import { wholeNumber } from '../../../../display/quantities.ts';
import { text } from '../../../../text/en/attribute-table.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import type { TableColumn } from '../table-column.ts';

interface FillRowsProps {
  readonly column: TableColumn;
  /** How many rows get the value. */
  readonly count: number;
  /** Without a value, what they have goes. */
  readonly onFill: (value: Json | undefined) => void;
  readonly onClose: () => void;
}

const words = text.head;
const FORM = 'fill-rows';

/** One value for all selected rows. */
export function FillRows({ column, count, onFill, onClose }: FillRowsProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<ValueFault>();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.fill(wholeNumber(count))}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {words.set}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          const parsed = parseValue(typed, column.type);
          if (parsed.status === 'refused') setFault(parsed.reason);
          else onFill(parsed.value);
        }}
      >
        <Field
          label={words.value(column.name)}
          description={words.noValue}
          error={fault && text.faults[fault]}
        >
          <Input
            value={typed}
            inputMode={column.isNumber ? 'decimal' : undefined}
            onValueChange={(next) => {
              setTyped(next);
              setFault(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
