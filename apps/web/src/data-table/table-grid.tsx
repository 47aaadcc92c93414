import { memo } from 'react';
import type { ReactElement } from 'react';
import { classes } from '../ui/classes.ts';
import { GroupHeading } from './group-heading.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowTabIndex } from './row-parts.tsx';
import { TableHead } from './table-head.tsx';
import type { SelectRow, TableLines } from './table-lines.ts';
import type { TableCell, TableModel } from './table-model.ts';
import type { TableSort } from './table-view.ts';

interface TableGridProps<Row extends object, SortKey extends string> extends TableLines<Row> {
  readonly sort: TableSort<SortKey>;
  readonly onSort: (sort: TableSort<SortKey>) => void;
}

/** Rows and columns, as wide screens show them. */
export function TableGrid<Row extends object, SortKey extends string>(
  props: TableGridProps<Row, SortKey>,
) {
  const { label, model, lines, slots, measure, ids, selection, sort, onSort } = props;
  const { rowName, firstRow, total, tabStop, folded, onFold, onSelect } = props;
  const width = model.getVisibleLeafColumns().length + (selection ? 1 : 0);
  return (
    <table aria-label={label} aria-rowcount={total + 1} className="w-full">
      <TableHead model={model} ids={ids} selection={selection} sort={sort} onSort={onSort} />
      <tbody>
        {slots.map((slot) => {
          if (slot.kind === 'gap') return <Gap key={slot.key} pixels={slot.pixels} />;
          const line = lines[slot.index];
          if (!line) return null;
          if (line.kind === 'group') {
            return (
              <tr
                key={`group ${line.id}`}
                ref={measure}
                data-index={slot.index}
                className="bg-muted shadow-[inset_0_-1px_var(--hairline)]"
              >
                <th scope="rowgroup" colSpan={width} className="p-0">
                  <GroupHeading {...line} isFolded={folded.has(line.id)} onFold={onFold} />
                </th>
              </tr>
            );
          }
          return (
            <TableRow
              key={line.id}
              id={line.id}
              name={rowName(line.row)}
              cells={cellsOf(model, line.place)}
              index={slot.index}
              ariaIndex={firstRow + line.place + 2}
              measure={measure}
              isSelected={selection?.selected.has(line.id)}
              tabIndex={line.id === tabStop ? 0 : -1}
              onSelect={onSelect}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row extends object> {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly TableCell<Row>[];
  /** Among the lines, for the code that measures them. */
  readonly index: number;
  readonly ariaIndex: number;
  readonly measure: ((line: Element | null) => void) | undefined;
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly tabIndex: 0 | -1;
  readonly onSelect: SelectRow;
}

function PlainTableRow<Row extends object>(props: TableRowProps<Row>) {
  const { id, name, cells, index, ariaIndex, measure, isSelected, tabIndex, onSelect } = props;
  return (
    <tr
      ref={measure}
      data-row={id}
      data-index={index}
      aria-rowindex={ariaIndex}
      {...(isSelected !== undefined && { 'aria-selected': isSelected })}
      {...(isSelected === true && { 'data-selected': '' })}
      className="group/row h-row shadow-[inset_0_-1px_var(--hairline)] transition-colors duration-120 last:shadow-none hover:bg-accent data-selected:bg-selection/10"
    >
      <RowTabIndex value={tabIndex}>
        {isSelected !== undefined && (
          <td className="ps-3.5">
            <RowCheckbox
              id={id}
              name={name}
              isSelected={isSelected}
              tabIndex={tabIndex}
              onSelect={onSelect}
            />
          </td>
        )}
        {cells.map((cell) => {
          const { meta, cell: draw } = cell.column.columnDef;
          return (
            <td
              key={cell.id}
              className={classes(
                'px-2.5 whitespace-nowrap last:pe-3.5',
                meta?.align === 'end' && 'numbers text-end',
              )}
            >
              {typeof draw === 'function' ? draw(cell.getContext()) : null}
            </td>
          );
        })}
      </RowTabIndex>
    </tr>
  );
}

/** Drawn again only when something of this row changes: moving through a list stays cheap. */
const TableRow = memo(PlainTableRow) as <Row extends object>(
  props: TableRowProps<Row>,
) => ReactElement;

function Gap({ pixels }: { readonly pixels: number }) {
  return <tr aria-hidden="true" style={{ height: pixels }} />;
}

const noCells: readonly never[] = [];

/** The cells of the row at a place; the same array until rows or columns change. */
export function cellsOf<Row extends object>(
  model: TableModel<Row>,
  place: number,
): readonly TableCell<Row>[] {
  return model.getRowModel().rows[place]?.getVisibleCells() ?? noCells;
}
