import { useEffect, useRef, useState } from 'react';
import type { MapOutline, ProjectMap } from '../../../project-map/project-map.ts';
import type { TableOrder, TableQuestion } from '../../../project-map/table/table-reader.ts';

/** An order of the rows with the number of changes of the map that its cells may not have yet. */
export interface OrderInHand {
  readonly order: TableOrder | undefined;
  readonly revision: number;
}

/**
 * Has the worker order the rows, again with each other question, and where rows came or went.
 *
 * @param question the same object for as long as it asks the same
 */
export function useTableOrder(
  { table }: ProjectMap,
  outline: MapOutline,
  question: TableQuestion,
): OrderInHand {
  const [inHand, setInHand] = useState<OrderInHand>({ order: undefined, revision: 0 });
  const known = useRef<TableOrder>(undefined);
  const asked = useRef<TableQuestion>(undefined);
  const wanted = useRef<TableQuestion>(undefined);
  // Each report of the worker has counts of its own, whatever it changed.
  const { counts } = outline;
  useEffect(() => {
    wanted.current = question;
    // Another change alone does not make an answer useless, else many in a row would stop all.
    const isOver = () => wanted.current !== question;
    const ask = async () => {
      const isSame = asked.current === question && known.current !== undefined;
      const isWhole = isSame && (await table.isWhole(known.current!.order));
      if (isOver()) return;
      if (!isWhole) {
        const order = await table.order(question);
        if (isOver() || !order) return;
        asked.current = question;
        known.current = order;
      }
      setInHand(({ revision }) => ({ order: known.current, revision: revision + 1 }));
    };
    // Where the worker is gone, the page is, or has said so.
    void ask().catch(() => undefined);
  }, [table, question, counts]);
  return inHand;
}
