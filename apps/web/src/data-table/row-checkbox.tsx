import { text } from '../text/en/data-table.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import type { RowSelection } from './column.ts';
import { extentOf } from './selection.ts';
import type { SelectRow } from './table-lines.ts';

interface RowCheckboxProps {
  readonly id: string;
  readonly name: string;
  readonly isSelected: boolean;
  readonly tabIndex: 0 | -1;
  readonly onSelect: SelectRow;
}

/** Selects a row; with Shift held, all rows from the one selected before. */
export function RowCheckbox({ id, name, isSelected, tabIndex, onSelect }: RowCheckboxProps) {
  return (
    <Checkbox
      aria-label={text.selectRow(name)}
      tabIndex={tabIndex}
      checked={isSelected}
      onCheckedChange={(checked, { event }) =>
        onSelect(id, checked, 'shiftKey' in event && event.shiftKey === true ? 'range' : 'row')
      }
    />
  );
}

interface AllCheckboxProps {
  readonly ids: readonly string[];
  readonly selection: RowSelection;
}

/** Selects all rows of the page, or none of them. */
export function AllCheckbox({ ids, selection: { selected, onChange } }: AllCheckboxProps) {
  const extent = extentOf(ids, selected);
  return (
    <Checkbox
      aria-label={text.selectAll}
      checked={extent === 'all'}
      indeterminate={extent === 'some'}
      onCheckedChange={(checked) => onChange(new Set(checked ? ids : []))}
    />
  );
}
