import type { FieldId } from '@webmaps/project/map/ids';
import type { ColumnStatistics } from '@webmaps/project/table/column-statistics';
import { useEffect, useState } from 'react';
import type { TableReader } from '../../../../project-map/table/table-reader.ts';
import type { OrderInHand } from '../use-table-order.ts';

/** What a column is like over the rows that are shown; the last that is known until there is newer. */
export function useStatistics(
  table: TableReader,
  { order, revision }: OrderInHand,
  field: FieldId | undefined,
): ColumnStatistics | undefined {
  const [known, setKnown] = useState<{ field: FieldId; statistics: ColumnStatistics }>();
  const number = order?.order;
  useEffect(() => {
    let isOver = false;
    if (number === undefined || field === undefined) return undefined;
    void table.statistics({ order: number, field }).then((statistics) => {
      if (!isOver && statistics) setKnown({ field, statistics });
    });
    return () => {
      isOver = true;
    };
  }, [table, number, revision, field]);
  return known?.field === field ? known?.statistics : undefined;
}
