import { Columns3 } from 'lucide-react';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { MenuCheck } from '../ui/menu-items.tsx';
import type { DataColumn } from './column.ts';

interface ColumnsMenuProps<Row, SortKey extends string> {
  readonly columns: readonly DataColumn<Row, SortKey>[];
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
}

/** Which columns are shown; phones have no columns. */
export function ColumnsMenu<Row, SortKey extends string>(props: ColumnsMenuProps<Row, SortKey>) {
  const { columns, hidden, onHidden } = props;
  return (
    <DropdownMenu
      label={text.columns}
      align="end"
      trigger={
        <Button
          variant="quiet"
          size="small"
          className="text-small text-muted-foreground max-md:hidden"
        >
          <Columns3 className="size-3.5" />
          {text.columns}
        </Button>
      }
    >
      {columns
        .filter(({ isFixed = false }) => !isFixed)
        .map(({ id, title }) => (
          <MenuCheck
            key={id}
            checked={!hidden.includes(id)}
            onChange={(isShown) =>
              onHidden(isShown ? hidden.filter((each) => each !== id) : [...hidden, id])
            }
          >
            {title}
          </MenuCheck>
        ))}
    </DropdownMenu>
  );
}
