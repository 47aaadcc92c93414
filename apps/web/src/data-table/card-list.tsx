import { memo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { text } from '../text/en/data-table.ts';
import type { DataColumn } from './column.ts';
import { GroupHeading } from './group-heading.tsx';
import { AllCheckbox, RowCheckbox } from './row-checkbox.tsx';
import { RowTabIndex } from './row-parts.tsx';
import { cellsOf } from './table-grid.tsx';
import type { SelectRow, TableLines } from './table-lines.ts';
import type { TableCell } from './table-model.ts';

/** Rows as phones show them: a title, details below it, and what belongs at the end. */
export function CardList<Row extends object>(props: TableLines<Row>) {
  const { label, model, lines, slots, measure, ids, selection } = props;
  const { rowName, firstRow, total, tabStop, folded, onFold, onSelect } = props;
  return (
    <>
      {selection && (
        <div className="flex min-h-11 items-center gap-3 px-3.5 text-small text-muted-foreground shadow-[inset_0_-1px_var(--border)]">
          <AllCheckbox ids={ids} selection={selection} />
          <span aria-hidden="true">{text.selectAll}</span>
        </div>
      )}
      <ul aria-label={label}>
        {slots.map((slot) => {
          if (slot.kind === 'gap') {
            return <li key={slot.key} aria-hidden="true" style={{ height: slot.pixels }} />;
          }
          const line = lines[slot.index];
          if (!line) return null;
          if (line.kind === 'group') {
            return (
              <li
                key={`group ${line.id}`}
                ref={measure}
                data-index={slot.index}
                className="bg-muted"
              >
                <GroupHeading {...line} isFolded={folded.has(line.id)} onFold={onFold} />
              </li>
            );
          }
          return (
            <Card
              key={line.id}
              id={line.id}
              name={rowName(line.row)}
              cells={cellsOf(model, line.place)}
              index={slot.index}
              place={firstRow + line.place + 1}
              total={total}
              measure={measure}
              isSelected={selection?.selected.has(line.id)}
              tabIndex={line.id === tabStop ? 0 : -1}
              onSelect={onSelect}
            />
          );
        })}
      </ul>
    </>
  );
}

interface CardProps<Row extends object> {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly TableCell<Row>[];
  readonly index: number;
  /** Among all rows, from 1 on. */
  readonly place: number;
  readonly total: number;
  readonly measure: ((line: Element | null) => void) | undefined;
  readonly isSelected: boolean | undefined;
  readonly tabIndex: 0 | -1;
  readonly onSelect: SelectRow;
}

function PlainCard<Row extends object>(props: CardProps<Row>) {
  const { id, name, cells, index, place, total, measure, isSelected, tabIndex, onSelect } = props;
  return (
    <li
      ref={measure}
      data-row={id}
      data-index={index}
      aria-posinset={place}
      aria-setsize={total}
      {...(isSelected === true && { 'data-selected': '' })}
      className="flex min-h-16 items-center gap-3 px-3.5 py-2 shadow-[inset_0_-1px_var(--hairline)] last:shadow-none data-selected:bg-selection/10"
    >
      <RowTabIndex value={tabIndex}>
        {isSelected !== undefined && (
          <RowCheckbox
            id={id}
            name={name}
            isSelected={isSelected}
            tabIndex={tabIndex}
            onSelect={onSelect}
          />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 items-center">{drawCells(cells, 'title')}</div>
          <div className="flex min-w-0 items-center gap-1.5 text-small text-muted-foreground [&>*+*]:before:me-1.5 [&>*+*]:before:content-['·'] [&>*:first-child:not(:only-child)]:max-w-3/5 [&>*:first-child:not(:only-child)]:shrink-0">
            {drawCells(cells, 'detail')}
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-2 text-end">{drawCells(cells, 'end')}</div>
      </RowTabIndex>
    </li>
  );
}

const Card = memo(PlainCard) as <Row extends object>(props: CardProps<Row>) => ReactElement;

type PhonePlace = NonNullable<DataColumn<never>['onPhone']>;

function drawCells<Row extends object>(
  cells: readonly TableCell<Row>[],
  place: PhonePlace,
): ReactNode {
  return cells
    .filter(({ column }) => column.columnDef.meta?.onPhone === place)
    .map((cell) => {
      const { cell: draw } = cell.column.columnDef;
      return (
        <span key={cell.id} className="min-w-0 truncate empty:hidden">
          {typeof draw === 'function' ? draw(cell.getContext()) : null}
        </span>
      );
    });
}
