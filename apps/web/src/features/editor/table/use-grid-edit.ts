import type { FeatureId } from '@webmaps/project/map/ids';
import { valueText } from '@webmaps/project/table/column';
import type { KeyboardEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { TableRow } from '../../../project-map/table/table-reader.ts';
import type { Acts } from '../state/use-acts.ts';
import type { Selection } from '../state/use-selection.ts';
import type { CellEdit } from './cell-editor.tsx';
import { HEAD } from './move-cell.ts';
import type { CellPlace } from './move-cell.ts';
import type { TableColumn } from './table-column.ts';
import type { RowActs } from './table-row.tsx';
import type { TableCells } from './use-table-cells.ts';

interface GridEditOptions {
  readonly count: number;
  readonly columns: readonly TableColumn[];
  readonly cells: TableCells;
  readonly selection: Selection;
  readonly acts: Acts;
  readonly mayEdit: boolean;
  /** The features from one place to another. */
  readonly idsOf: (from: number, to: number) => Promise<readonly FeatureId[]>;
  readonly zoom: (id: FeatureId) => void;
  readonly pressHead: (column: TableColumn, how: 'sort' | 'menu') => void;
}

interface GridEdit {
  readonly active: CellPlace;
  readonly draft: string | undefined;
  /** A row to scroll to: another object each time. */
  readonly revealed: { readonly row: number } | undefined;
  readonly reveal: (row: number) => void;
  readonly rowActs: RowActs;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The active cell of a grid, and what keys and presses do with it. */
export function useGridEdit(options: GridEditOptions): GridEdit {
  const [wanted, setActive] = useState<CellPlace>({ row: 0, column: 1 });
  // Rows and fields may have gone.
  const active = useMemo(
    () => ({
      row: Math.min(wanted.row, options.count - 1),
      column: Math.min(wanted.column, options.columns.length),
    }),
    [wanted, options.count, options.columns.length],
  );
  const [draft, setDraft] = useState<string>();
  const [revealed, setRevealed] = useState<{ readonly row: number }>();
  const anchor = useRef(0);
  const latest = useRef({ ...options, active });
  latest.current = { ...options, active };

  const acts = useMemo(() => {
    const columnAt = ({ column }: CellPlace) => latest.current.columns[column - 1];
    const rowAt = ({ row }: CellPlace): TableRow | undefined => latest.current.cells.rowAt(row);
    const valueAt = (place: CellPlace) => rowAt(place)?.values?.[place.column - 1];
    const activate = (place: CellPlace) => {
      setActive(place);
      setDraft(undefined);
    };
    const edit = (place: CellPlace, typed?: string) => {
      if (!latest.current.mayEdit || !columnAt(place) || !rowAt(place)?.values) return;
      setActive(place);
      setDraft(typed ?? valueText(valueAt(place)));
    };
    const setValue = (place: CellPlace, { typed, isForAll }: Omit<CellEdit, 'next'>) => {
      const [row, column] = [rowAt(place), columnAt(place)];
      if (!typed || !row || !column) return;
      const { ids } = latest.current.selection;
      const input = { ids: isForAll && ids.length > 0 ? ids : [row.id], field: column.id };
      void latest.current.acts.perform('set-property', { ...input, value: typed.value });
    };
    const finishEdit = (edited: CellEdit) => {
      const place = latest.current.active;
      setDraft(undefined);
      setValue(place, edited);
      const { count, columns } = latest.current;
      const steps = { stay: [0, 0], down: [1, 0], up: [-1, 0], on: [0, 1], back: [0, -1] } as const;
      const [down, on] = steps[edited.next];
      setActive({
        row: Math.max(0, Math.min(count - 1, place.row + down)),
        column: Math.max(1, Math.min(columns.length, place.column + on)),
      });
    };
    const select = async (place: number, how: 'row' | 'range') => {
      const { selection, idsOf } = latest.current;
      const from = how === 'range' ? Math.min(anchor.current, place) : place;
      const to = how === 'range' ? Math.max(anchor.current, place) : place;
      anchor.current = place;
      const found = await idsOf(from, to + 1);
      const [first = ''] = found;
      const isOff = how === 'row' && selection.ids.includes(first);
      selection.select(
        isOff
          ? selection.ids.filter((id) => id !== first)
          : [...new Set([...selection.ids, ...found])],
      );
    };
    const rowActs: RowActs = {
      activate,
      edit,
      finishEdit,
      select: (place, how) => void select(place, how),
      zoom: (id) => latest.current.zoom(id),
    };
    return { rowActs, edit, setValue, valueAt, columnAt };
  }, []);

  const onKey = (event: KeyboardEvent) => {
    const { rowActs, edit, setValue, valueAt, columnAt } = acts;
    const isHeld = event.ctrlKey || event.metaKey;
    const column = columnAt(active);
    const used = () => event.preventDefault();
    if (active.row === HEAD && active.column === 0 && event.key === ' ') {
      used();
      void options.idsOf(0, options.count).then(options.selection.select);
    } else if (active.row === HEAD) {
      if (!column || (event.key !== 'Enter' && event.key !== ' ')) return;
      used();
      options.pressHead(column, event.shiftKey ? 'menu' : 'sort');
    } else if (event.key === ' ' && (event.shiftKey || active.column === 0)) {
      used();
      rowActs.select(active.row, 'row');
    } else if (isHeld && event.key.toLowerCase() === 'a') {
      used();
      void options.idsOf(0, options.count).then(options.selection.select);
    } else if (isHeld || !column || !options.mayEdit) {
      return;
    } else if (column.type === 'boolean' && (event.key === 'Enter' || event.key === ' ')) {
      used();
      setValue(active, { typed: { value: valueAt(active) !== true }, isForAll: false });
    } else if (event.key === 'Enter' || event.key === 'F2') {
      used();
      edit(active);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      used();
      setValue(active, { typed: { value: undefined }, isForAll: false });
    } else if (event.key.length === 1) {
      used();
      edit(active, event.key);
    }
  };
  const reveal = (row: number) => {
    setActive(({ column }) => ({ row, column }));
    setDraft(undefined);
    setRevealed({ row });
  };
  return { active, draft, revealed, reveal, rowActs: acts.rowActs, onKey };
}
