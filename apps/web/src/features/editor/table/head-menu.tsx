import { ArrowDown, ArrowUp, ListX } from 'lucide-react';
import type { TableSort } from '../../../project-map/table/table-reader.ts';
import { text } from '../../../text/en/attribute-table.ts';
import { MenuItem } from '../../../ui/menu-items.tsx';
import type { TableColumn } from './table-column.ts';

interface HeadMenuProps {
  readonly column: TableColumn;
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
}

const words = text.head;

/** What can be done with a column. */
export function HeadMenu({ column: { id: field }, sort, onSort }: HeadMenuProps) {
  return (
    <>
      <MenuItem
        icon={<ArrowUp className="size-4" />}
        onClick={() => onSort({ field, direction: 'ascending' })}
      >
        {words.ascending}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown className="size-4" />}
        onClick={() => onSort({ field, direction: 'descending' })}
      >
        {words.descending}
      </MenuItem>
      <MenuItem
        icon={<ListX className="size-4" />}
        disabled={sort?.field !== field}
        onClick={() => onSort(undefined)}
      >
        {words.unsorted}
      </MenuItem>
    </>
  );
}
