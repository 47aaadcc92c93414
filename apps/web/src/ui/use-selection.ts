import { useCallback, useMemo, useState } from 'react';

/** Which items of a list are selected. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly setSelected: (ids: readonly string[]) => void;
  readonly select: (id: string, isSelected: boolean) => void;
}

/** @param list what is listed: going to another list ends its selection */
export function useSelection(list: string): Selection {
  const [selection, setSelection] = useState({ list, ids: new Set<string>() });
  const selected = useMemo(
    () => (selection.list === list ? selection.ids : new Set<string>()),
    [selection, list],
  );
  const setSelected = useCallback(
    (ids: readonly string[]) => setSelection({ list, ids: new Set(ids) }),
    [list],
  );
  const select = useCallback(
    (id: string, isSelected: boolean) =>
      setSelection((before) => {
        const ids = new Set(before.list === list ? before.ids : []);
        if (isSelected) ids.add(id);
        else ids.delete(id);
        return { list, ids };
      }),
    [list],
  );
  return { selected, setSelected, select };
}
