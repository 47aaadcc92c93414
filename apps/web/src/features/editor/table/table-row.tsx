import type { FeatureId } from '@webmaps/project/map/ids';
import type { Json } from '@webmaps/project/map/json';
import { valueText } from '@webmaps/project/table/column';
import { Crosshair } from 'lucide-react';
import { memo } from 'react';
import { wholeNumber } from '../../../display/quantities.ts';
import type { TableRow as TableRowOf } from '../../../project-map/table/table-reader.ts';
import { text } from '../../../text/en/attribute-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CellEditor } from './cell-editor.tsx';
import type { CellEdit } from './cell-editor.tsx';
import type { CellPlace } from './move-cell.ts';
import { SELECT_PIXELS } from './table-column.ts';
import type { TableColumn } from './table-column.ts';

/** What can be done with rows; the same object for as long as the table is shown. */
export interface RowActs {
  readonly activate: (place: CellPlace) => void;
  readonly edit: (place: CellPlace) => void;
  readonly select: (place: number, how: 'row' | 'range') => void;
  readonly zoom: (id: FeatureId) => void;
  readonly finishEdit: (edit: CellEdit) => void;
}

interface TableRowProps {
  readonly place: number;
  readonly gridId: string;
  readonly columns: readonly TableColumn[];
  /** Undefined until it is there. */
  readonly row: TableRowOf | undefined;
  readonly isSelected: boolean;
  /** The column of the active cell, where it is in this row. */
  readonly active: number | undefined;
  /** What was typed to begin with, where the active cell is being edited. */
  readonly draft: string | undefined;
  readonly acts: RowActs;
}

export function cellId(gridId: string, { row, column }: CellPlace): string {
  return `${gridId}-${row}-${column}`;
}

/** The active cell, while the grid has the focus, and faintly while it has not. */
export const activeClass =
  'outline-2 -outline-offset-2 outline-ring/40 group-focus/grid:outline-ring';

/** One feature; of those that are not there yet, the room. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { place, gridId, columns, row, isSelected, active, draft, acts } = props;
  const number = wholeNumber(place + 1);
  return (
    <div
      role="row"
      data-row={place}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      className={`group flex h-8 w-max min-w-full select-none border-b border-hairline max-md:h-11 ${isSelected ? 'bg-[color-mix(in_oklab,var(--color-selection)_14%,var(--card))]' : 'bg-card hover:bg-accent'}`}
    >
      <div
        role="gridcell"
        id={cellId(gridId, { row: place, column: 0 })}
        aria-colindex={1}
        className={`sticky start-0 z-1 flex shrink-0 items-center gap-1 bg-inherit ps-3 ${active === 0 ? activeClass : ''}`}
        style={{ width: SELECT_PIXELS }}
        data-column={0}
      >
        {row && (
          <>
            <Checkbox
              aria-label={text.select(number)}
              tabIndex={-1}
              checked={isSelected}
              onCheckedChange={(_, { event }) =>
                acts.select(place, 'shiftKey' in event && event.shiftKey === true ? 'range' : 'row')
              }
            />
            <Button
              variant="quiet"
              size="small"
              className="px-1.5 text-muted-foreground opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-md:opacity-100"
              tabIndex={-1}
              aria-label={text.zoom(number)}
              onClick={() => acts.zoom(row.id)}
            >
              <Crosshair className="size-4" />
            </Button>
          </>
        )}
      </div>
      {columns.map((column, index) => {
        const at = { row: place, column: index + 1 };
        const isActive = active === at.column;
        const value = row?.values?.[index];
        return (
          <div
            key={column.id}
            role="gridcell"
            id={cellId(gridId, at)}
            aria-colindex={at.column + 1}
            className={`relative flex shrink-0 items-center px-2 ${column.isNumber ? 'numbers justify-end' : ''} ${isActive ? activeClass : ''}`}
            style={{ width: column.pixels }}
            data-column={at.column}
          >
            {isActive && draft !== undefined ? (
              <CellEditor
                column={column}
                written={valueText(value)}
                draft={draft}
                isLow={place > 1}
                onFinish={acts.finishEdit}
              />
            ) : (
              <bdi className="truncate">{shownText(value)}</bdi>
            )}
          </div>
        );
      })}
    </div>
  );
});

function shownText(value: Json | undefined): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return valueText(value);
}

/** The cell that an element is in. */
export function cellOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}
