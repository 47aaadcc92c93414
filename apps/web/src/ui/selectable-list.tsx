import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { useWindowRows } from './use-window-rows.ts';

interface SelectableListProps<Item> {
  readonly items: readonly Item[];
  /** Of all rows, in px. */
  readonly rowPixels: number;
  /** The list's name. */
  readonly label: string;
  readonly selectAllLabel: string;
  /** Default true; not while more items are coming. */
  readonly canSelectAll?: boolean;
  readonly selectedText: (count: number) => string;
  readonly selected: ReadonlySet<string>;
  readonly onSelected: (ids: readonly string[]) => void;
  /** What can be done with the selected ones. */
  readonly renderActs: (ids: readonly string[]) => ReactNode;
  readonly renderRow: (item: Item) => ReactNode;
}

/** A long list, of which the rows near the window are drawn, with its selection above. */
export function SelectableList<Item extends { readonly id: string }>({
  items,
  rowPixels,
  label,
  selectAllLabel,
  canSelectAll = true,
  selectedText,
  selected,
  onSelected,
  renderActs,
  renderRow,
}: SelectableListProps<Item>) {
  const { list, from, to } = useWindowRows(items.length, rowPixels);
  const chosen = items.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const isAll = chosen.length === items.length;
  return (
    <div className="rounded-lg border bg-card">
      <div className="flex h-12 items-center gap-3 border-b ps-4 pe-2 max-md:h-14">
        <Checkbox
          aria-label={selectAllLabel}
          checked={isAll}
          disabled={!canSelectAll}
          indeterminate={!isAll && chosen.length > 0}
          onCheckedChange={(checked) => onSelected(checked ? items.map(({ id }) => id) : [])}
        />
        {chosen.length === 0 ? (
          <span className="text-small text-muted-foreground">{selectAllLabel}</span>
        ) : (
          <>
            <span role="status" className="flex-1 font-medium">
              {selectedText(chosen.length)}
            </span>
            {renderActs(chosen)}
          </>
        )}
      </div>
      <ul
        ref={list}
        aria-label={label}
        style={{
          paddingTop: from * rowPixels,
          paddingBottom: Math.max(0, items.length - to) * rowPixels,
        }}
      >
        {items.slice(from, to).map(renderRow)}
      </ul>
    </div>
  );
}
