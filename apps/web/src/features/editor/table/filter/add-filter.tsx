import { ListFilter } from 'lucide-react';
import { text } from '../../../../text/en/attribute-table.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx';
import { MenuGroup, MenuItem } from '../../../../ui/menu-items.tsx';
import type { TableColumn } from '../table-column.ts';

interface AddFilterProps {
  readonly columns: readonly TableColumn[];
  readonly onAdd: (column: TableColumn) => void;
}

/** The fields to filter by. */
export function AddFilter({ columns, onAdd }: AddFilterProps) {
  return (
    <DropdownMenu
      label={text.filter.by}
      align="end"
      trigger={
        <Button size="small" disabled={columns.length === 0}>
          <ListFilter className="size-4" aria-hidden />
          {text.filter.add}
        </Button>
      }
    >
      <MenuGroup label={text.filter.by}>
        {columns.map((column) => (
          <MenuItem key={column.id} onClick={() => onAdd(column)}>
            <bdi>{column.name}</bdi>
          </MenuItem>
        ))}
      </MenuGroup>
    </DropdownMenu>
  );
}
