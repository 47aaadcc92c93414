import type { FieldId } from '@webmaps/project/map/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableReader, TableRow } from '../../../project-map/table/table-reader.ts';
import type { OrderInHand } from './use-table-order.ts';

/** Rows that are asked for at a time. */
const PAGE = 64;
/** Pages that are kept; those far from what is seen go first. */
const MOST_PAGES = 48;

interface Page {
  readonly revision: number;
  /** Undefined while they are on their way for the first time. */
  readonly rows: readonly TableRow[] | undefined;
}

export interface TableCells {
  /** A row by its place; undefined until it is there. */
  readonly rowAt: (place: number) => TableRow | undefined;
  /** Asks for the rows of a stretch that are not there, or are old. */
  readonly show: (from: number, to: number) => void;
}

/** The cells that are near what is seen; old ones stay until there are newer. */
export function useTableCells(
  table: TableReader,
  { order, revision }: OrderInHand,
  fields: readonly FieldId[],
): TableCells {
  const pages = useRef(new Map<number, Page>());
  const [, redraw] = useState(0);
  const number = order?.order;
  const shown = useRef({ from: 0, to: 0 });
  useEffect(() => {
    pages.current = new Map();
  }, [number, fields]);

  const show = useCallback(
    (from: number, to: number) => {
      shown.current = { from, to };
      if (number === undefined) return;
      const into = pages.current;
      for (let page = Math.floor(from / PAGE); page * PAGE < to; page++) {
        const known = into.get(page);
        if (known?.revision === revision) continue;
        into.set(page, { revision, rows: known?.rows });
        const input = { order: number, from: page * PAGE, count: PAGE, fields };
        void table.cells(input).then((rows) => {
          const latest = into.get(page);
          if (!rows || into !== pages.current || !latest) return;
          // Newer ones may be on their way; until then these are the newest.
          into.set(page, { revision: latest.revision, rows });
          forgetFar(into, page);
          redraw((count) => count + 1);
        });
      }
    },
    [table, number, revision, fields],
  );
  useEffect(() => show(shown.current.from, shown.current.to), [show]);
  const rowAt = (place: number) =>
    pages.current.get(Math.floor(place / PAGE))?.rows?.[place % PAGE];
  return { rowAt, show };
}

function forgetFar(pages: Map<number, Page>, near: number): void {
  while (pages.size > MOST_PAGES) {
    const far = [...pages.keys()].reduce((a, b) =>
      Math.abs(a - near) >= Math.abs(b - near) ? a : b,
    );
    pages.delete(far);
  }
}
