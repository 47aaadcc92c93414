/** What is selected after a row is selected or deselected; `until` takes all rows between, too. */
interface SelectOptions {
  readonly selected: ReadonlySet<string>;
  /** The rows of the page in their order. */
  readonly ids: readonly string[];
  readonly id: string;
  readonly isOn: boolean;
  /** The other end of a range. */
  readonly until?: string | undefined;
}

export function selectRows(options: SelectOptions): ReadonlySet<string> {
  const { selected, ids, id, isOn, until } = options;
  const next = new Set(selected);
  for (const each of rangeOf(ids, id, until ?? id)) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return next;
}

/** How many of the rows are selected. */
export function extentOf(
  ids: readonly string[],
  selected: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

function rangeOf(ids: readonly string[], one: string, other: string): readonly string[] {
  const ends = [ids.indexOf(one), ids.indexOf(other)];
  // The other end may be on a page that was left.
  if (ends.includes(-1)) return [one];
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}
