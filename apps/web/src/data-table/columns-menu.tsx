import { Columns3 } from 'lucide-react';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { MenuCheck } from '../ui/menu-items.tsx';
import type { ColumnHead } from './column.ts';

interface ColumnsMenuProps {
  readonly columns: readonly ColumnHead[];
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
}

/** Which columns are shown, where some can be hidden; phones have no columns. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const { columns, hidden, onHidden } = props;
  const choices = columns.filter(({ isFixed = false }) => !isFixed);
  if (choices.length === 0) return null;
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
      {choices.map(({ id, title }) => (
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
