import type { FieldId } from '@webmaps/project/map/ids';
import type { Condition } from '@webmaps/project/table/condition';
import { isAsking } from '@webmaps/project/table/condition';
import { useMemo, useState } from 'react';
import type { TableColumn } from '../table-column.ts';
import { conditionOf, formsOf } from './filter-forms.ts';

/** The conditions of a table, at most one for a field. */
export interface Filters {
  /** Those of chips, of which some may ask for nothing yet. */
  readonly conditions: readonly Condition[];
  /** Those that narrow the rows: the same list until one of them changes. */
  readonly asking: readonly Condition[];
  /** The field whose chip is open. */
  readonly open: FieldId | undefined;
  readonly setOpen: (field: FieldId | undefined) => void;
  /** Opens the chip of a column, which it gets where it has none. */
  readonly begin: (column: TableColumn) => void;
  /** In place of the condition that the field has. */
  readonly put: (condition: Condition) => void;
  readonly remove: (field: FieldId) => void;
  readonly clear: () => void;
}

export function useFilters(fields: readonly FieldId[]): Filters {
  const [conditions, setConditions] = useState<readonly Condition[]>([]);
  const [open, setOpen] = useState<FieldId>();
  const asking = useMemo(
    () => conditions.filter((each) => fields.includes(each.field) && isAsking(each)),
    [conditions, fields],
  );
  const put = (condition: Condition) =>
    setConditions((all) =>
      all.some(({ field }) => field === condition.field)
        ? all.map((each) => (each.field === condition.field ? condition : each))
        : [...all, condition],
    );
  return {
    conditions,
    asking,
    open,
    setOpen,
    begin: (column) => {
      const [usual] = formsOf(column);
      const has = conditions.some(({ field }) => field === column.id);
      if (!has && usual) put(conditionOf(column.id, usual));
      setOpen(column.id);
    },
    put,
    remove: (field) => setConditions((all) => all.filter((each) => each.field !== field)),
    clear: () => setConditions([]),
  };
}
