import type { Condition } from '@webmaps/project/table/condition';
import type { ReactNode } from 'react';
import { wholeNumber } from '../../../../display/quantities.ts';
import { text } from '../../../../text/en/attribute-table.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TableColumn } from '../table-column.ts';
import { FilterChip } from './filter-chip.tsx';
import type { Filters } from './use-filters.ts';

interface FilterBarProps {
  readonly columns: readonly TableColumn[];
  readonly filters: Filters;
  readonly count: number;
  readonly onSelect: () => void;
  /** What else may be done with the rows that are left. */
  readonly children?: ReactNode;
}

/** The conditions of the table as chips, and what is done with the rows that meet them. */
export function FilterBar({ columns, filters, count, onSelect, children }: FilterBarProps) {
  const chips = filters.conditions.flatMap((condition): [TableColumn, Condition][] => {
    const column = columns.find(({ id }) => id === condition.field);
    return column ? [[column, condition]] : [];
  });
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-3 py-1.5 empty:hidden">
      {chips.map(([column, condition]) => (
        <FilterChip
          key={column.id}
          column={column}
          condition={condition}
          isOpen={filters.open === column.id}
          onOpen={(isOpen) => filters.setOpen(isOpen ? column.id : undefined)}
          onChange={filters.put}
          onRemove={() => filters.remove(column.id)}
        />
      ))}
      {chips.length > 0 && (
        <>
          <Button size="small" variant="quiet" onClick={filters.clear}>
            {text.clear}
          </Button>
          <span className="flex-1" />
          <Button size="small" disabled={count === 0} onClick={onSelect}>
            {text.filter.selectRows(wholeNumber(count))}
          </Button>
        </>
      )}
      {children}
    </div>
  );
}
