import type { FieldId } from '@webmaps/project/map/ids';
import { ArrowDown, ArrowUp, ChevronDown, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableSort } from '../../../project-map/table/table-reader.ts';
import { text } from '../../../text/en/attribute-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { HEAD } from './move-cell.ts';
import { SELECT_PIXELS } from './table-column.ts';
import type { TableColumn } from './table-column.ts';
import { activeClass, cellId } from './table-row.tsx';

export interface HeadActs {
  /** Upwards, downwards, then as the rows come. */
  readonly turnSort: (field: FieldId) => void;
  /** How many of the rows that are shown are selected. */
  readonly extent: 'none' | 'some' | 'all';
  readonly onSelectAll: (isOn: boolean) => void;
  /** The field whose menu is open. */
  readonly openMenu: FieldId | undefined;
  readonly onMenu: (field: FieldId | undefined) => void;
  /** What has the focus after a menu. */
  readonly returnFocus: () => HTMLElement | true;
  readonly renderMenu: (column: TableColumn) => ReactNode;
}

interface HeadRowProps {
  readonly gridId: string;
  readonly columns: readonly TableColumn[];
  readonly sort: TableSort | undefined;
  /** The column of the active cell, where that is in the head. */
  readonly active: number | undefined;
  readonly acts: HeadActs;
}

/** The names of the fields, which sort the rows, each with a menu. */
export function HeadRow({ gridId, columns, sort, active, acts }: HeadRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 flex h-9 w-max min-w-full border-b bg-card font-medium max-md:h-11"
    >
      <div
        role="columnheader"
        id={cellId(gridId, { row: HEAD, column: 0 })}
        aria-colindex={1}
        className={`sticky start-0 z-1 flex shrink-0 items-center bg-card ps-3 ${active === 0 ? activeClass : ''}`}
        style={{ width: SELECT_PIXELS }}
      >
        <Checkbox
          aria-label={text.selectAll}
          tabIndex={-1}
          checked={acts.extent === 'all'}
          indeterminate={acts.extent === 'some'}
          onCheckedChange={acts.onSelectAll}
        />
      </div>
      {columns.map((column, index) => {
        const direction = sort?.field === column.id ? sort.direction : undefined;
        const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
        return (
          <div
            key={column.id}
            role="columnheader"
            id={cellId(gridId, { row: HEAD, column: index + 1 })}
            aria-colindex={index + 2}
            aria-sort={direction ?? 'none'}
            title={[column.name, text.types[column.type], !column.isPublic && text.head.isPrivate]
              .filter(Boolean)
              .join(' · ')}
            className={`flex shrink-0 items-center ps-2 ${active === index + 1 ? activeClass : ''}`}
            style={{ width: column.pixels }}
          >
            <button
              type="button"
              tabIndex={-1}
              className={`flex h-full min-w-0 flex-1 items-center gap-1 ${column.isNumber ? 'justify-end' : ''}`}
              onClick={() => acts.turnSort(column.id)}
            >
              <bdi className="truncate">{column.name}</bdi>
              {!column.isPublic && (
                <EyeOff
                  className="size-3.5 shrink-0 text-muted-foreground"
                  aria-label={text.head.isPrivate}
                />
              )}
              {direction && <Arrow className="size-3.5 shrink-0" aria-hidden />}
            </button>
            <DropdownMenu
              label={text.head.menu(column.name)}
              align="end"
              finalFocus={acts.returnFocus}
              open={acts.openMenu === column.id}
              onOpenChange={(isOpen) => acts.onMenu(isOpen ? column.id : undefined)}
              trigger={
                <Button
                  variant="quiet"
                  size="small"
                  className="h-7 px-1 text-muted-foreground"
                  tabIndex={-1}
                  aria-label={text.head.menu(column.name)}
                >
                  <ChevronDown className="size-3.5" />
                </Button>
              }
            >
              {acts.renderMenu(column)}
            </DropdownMenu>
          </div>
        );
      })}
    </div>
  );
}
