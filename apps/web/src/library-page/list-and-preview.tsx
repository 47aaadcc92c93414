import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';

/** What the map beside a list shows, and how it answers. */
export interface ListMap<Item> {
  /** As the list orders them. */
  readonly items: readonly Item[];
  readonly highlighted: Item;
  readonly onHighlight: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

/** What a list needs to highlight its rows with the map. */
export interface ListHighlight {
  /** The item that the map beside the list shows. */
  readonly highlightedId: string | undefined;
  /** Absent where there is no map. */
  readonly onHighlight: ((id: string) => void) | undefined;
}

interface ListAndPreviewProps<Item> {
  readonly items: readonly Item[];
  /** Of all rows, in px. */
  readonly rowPixels: number;
  readonly previewLabel: string;
  readonly renderList: (highlight: ListHighlight) => ReactNode;
  readonly renderPreview: (map: ListMap<Item>) => ReactNode;
}

/** From this width on there is room for the map beside the list. */
const WIDE = '(min-width: 1200px)';

/** A list and, in wide windows, the item that the pointer was over last. */
export function ListAndPreview<Item extends { readonly id: string }>({
  items,
  rowPixels,
  previewLabel,
  renderList,
  renderPreview,
}: ListAndPreviewProps<Item>) {
  const isWide = useMediaQuery(WIDE);
  const rows = useRef<HTMLDivElement>(null);
  const [pointedId, onHighlight] = useState<string | undefined>(undefined);
  const highlighted = isWide ? (items.find(({ id }) => id === pointedId) ?? items[0]) : undefined;
  const onChoose = useCallback(
    (id: string) => {
      onHighlight(id);
      const index = items.findIndex((item) => item.id === id);
      scrollToRow(rows.current, index, rowPixels);
    },
    [items, rowPixels],
  );
  return (
    <div
      ref={rows}
      className="items-start gap-4 min-[1200px]:grid min-[1200px]:grid-cols-[minmax(0,1fr)_348px]"
    >
      {renderList({
        highlightedId: highlighted?.id,
        onHighlight: isWide ? onHighlight : undefined,
      })}
      {highlighted && (
        <aside aria-label={previewLabel} className="sticky top-18">
          {renderPreview({ items, highlighted, onHighlight, onChoose })}
        </aside>
      )}
    </div>
  );
}

/** Rows that are not near the window are not in the document. */
function scrollToRow(box: HTMLElement | null, index: number, rowPixels: number): void {
  const top = box?.querySelector('ul')?.getBoundingClientRect().top;
  if (top === undefined || index < 0) return;
  const at = top + index * rowPixels;
  if (at < 0 || at + rowPixels > innerHeight) scrollBy({ top: at - innerHeight / 2 });
}
