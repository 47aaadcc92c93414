import { ArrowUpDown } from 'lucide-react';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { MenuChoice, MenuSeparator } from '../ui/menu-items.tsx';
import type { ColumnHead } from './column.ts';
import type { TableSort } from './table-view.ts';

interface SortMenuProps<SortKey extends string> {
  readonly columns: readonly ColumnHead<SortKey>[];
  readonly sort: TableSort<SortKey>;
  readonly onSort: (sort: TableSort<SortKey>) => void;
}

/** The order of the rows: the only way to it on phones, which show no titles of columns. */
export function SortMenu<SortKey extends string>(props: SortMenuProps<SortKey>) {
  const { columns, sort, onSort } = props;
  const options = columns.flatMap(({ sort: key, title }) =>
    key === undefined ? [] : { value: key, label: title },
  );
  const title = options.find(({ value }) => value === sort.id)?.label ?? sort.id;
  return (
    <DropdownMenu
      label={text.sortBy}
      align="end"
      trigger={
        <Button
          variant="quiet"
          size="small"
          aria-label={text.sortedBy(title)}
          className="text-small text-muted-foreground"
        >
          <ArrowUpDown className="size-3.5" />
          {title}
        </Button>
      }
    >
      <MenuChoice
        label={text.sortBy}
        value={sort.id}
        options={options}
        onChange={(id) => onSort({ ...sort, id })}
      />
      <MenuSeparator />
      <MenuChoice
        label={text.order}
        value={sort.descending ? 'descending' : 'ascending'}
        options={[
          { value: 'ascending', label: text.ascending },
          { value: 'descending', label: text.descending },
        ]}
        onChange={(order) => onSort({ ...sort, descending: order === 'descending' })}
      />
    </DropdownMenu>
  );
}
