import type { FeatureId } from '@webmaps/project/map/ids';
import { readBlock } from '@webmaps/project/table/block';
import { valueText } from '@webmaps/project/table/column';
import { fitBlock } from '@webmaps/project/table/fit-block';
import type { FittedBlock } from '@webmaps/project/table/fit-block';
import { useState } from 'react';
import { sayDone } from '../../../../data/say-outcome.ts';
import { wholeNumber } from '../../../../display/quantities.ts';
import type { TableReader } from '../../../../project-map/table/table-reader.ts';
import { text } from '../../../../text/en/attribute-table.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { addToast } from '../../../../ui/toast-store.ts';
import type { Acts } from '../../state/use-acts.ts';
import type { CellPlace } from '../move-cell.ts';
import type { TableColumn } from '../table-column.ts';
import type { TableCells } from '../use-table-cells.ts';

/** More is not read from the clipboard. */
const MOST_LETTERS = 2_000_000;
const MOST_CELLS = 50_000;

interface ClipboardOptions {
  readonly table: TableReader;
  readonly order: number | undefined;
  readonly columns: readonly TableColumn[];
  readonly cells: TableCells;
  readonly selected: readonly FeatureId[];
  readonly idsOf: (from: number, to: number) => Promise<readonly FeatureId[]>;
  readonly acts: Acts;
}

export interface TableClipboard {
  /** Copies the selected rows with the names of the fields; without any, a cell. */
  readonly copy: (active: CellPlace) => Promise<void>;
  /** Pastes a block from a cell on; what does not fit is shown before. */
  readonly paste: (pasted: string, active: CellPlace) => Promise<void>;
  /** A block of which not all fits. */
  readonly fitted: FittedBlock | undefined;
  /** Sets the values of a block that fit, or with nothing, none. */
  readonly settle: (fitted: FittedBlock | undefined) => void;
}

/** Rows to and from a spreadsheet. */
export function useCellClipboard(options: ClipboardOptions): TableClipboard {
  const { table, order, columns, cells, selected, idsOf, acts } = options;
  const [fitted, setFitted] = useState<FittedBlock>();

  const copy = async ({ row, column }: CellPlace) => {
    if (order === undefined) return;
    const isRows = selected.length > 0;
    const written = isRows
      ? await table.text({ order, ids: selected, fields: columns })
      : valueText(cells.rowAt(row)?.values?.[column - 1]);
    if (!(await copyText(written))) addToast({ title: text.notCopied, variant: 'destructive' });
    else if (isRows) addToast({ title: text.copied(wholeNumber(selected.length)) });
  };
  const settle = (block: FittedBlock | undefined) => {
    setFitted(undefined);
    if (!block || block.values.length === 0) return;
    void acts.perform('set-properties', { values: block.values }).then((made) => {
      if (made) sayDone(text.paste.done(wholeNumber(block.values.length)), acts.undo);
    });
  };
  const paste = async (pasted: string, { row, column }: CellPlace) => {
    const block = pasted.length > MOST_LETTERS ? [] : readBlock(pasted);
    const count = block.reduce((sum, line) => sum + line.length, 0);
    if (count === 0 || count > MOST_CELLS) {
      addToast({ title: text.paste.large, variant: 'destructive' });
      return;
    }
    const from = Math.max(0, row);
    const ids = await idsOf(from, from + block.length);
    const placed = fitBlock(block, { ids, fields: columns.slice(Math.max(0, column - 1)) });
    const isWhole = placed.faults.length + placed.rowsLeft + placed.columnsLeft === 0;
    if (isWhole) settle(placed);
    else setFitted(placed);
  };
  return { copy, paste, fitted, settle };
}
