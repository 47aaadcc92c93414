import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';
import type { LineItem, LinesMapProps } from './lines-map-props.ts';
import { PreviewSheet } from './preview-sheet.tsx';

/** What a list needs to highlight its rows with the map, and to open previews. */
export interface ListHighlight {
  /** The item that the map beside the list shows. */
  readonly highlightedId: string | undefined;
  /** Absent where there is no map. */
  readonly onHighlight: ((id: string) => void) | undefined;
  /** Opens the preview of an item, where it is not beside the list. */
  readonly onPreview: ((id: string) => void) | undefined;
}

/** Where a preview is: beside the list, or in a sheet, which has the item's name and a border itself. */
export interface PreviewPlace {
  readonly map: ReactNode;
  readonly isInSheet: boolean;
}

interface ListAndPreviewProps<Item> {
  readonly items: readonly Item[];
  /** Of all rows, in px. */
  readonly rowPixels: number;
  readonly previewLabel: string;
  readonly closeLabel: string;
  /** The name of an item, and a line below it. */
  readonly titleOf: (item: Item) => { readonly title: string; readonly detail: string };
  readonly renderMap: (props: LinesMapProps) => ReactNode;
  readonly renderList: (highlight: ListHighlight) => ReactNode;
  readonly renderPreview: (item: Item, place: PreviewPlace) => ReactNode;
}

/** From this width on there is room for the map beside the list. */
const WIDE = '(min-width: 1200px)';

/** A list, and an item of it: in wide windows the one that the pointer was over last, else in a sheet. */
export function ListAndPreview<Item extends LineItem>(props: ListAndPreviewProps<Item>) {
  const { items, rowPixels, previewLabel, closeLabel } = props;
  const { titleOf, renderMap, renderList, renderPreview } = props;
  const isWide = useMediaQuery(WIDE);
  const rows = useRef<HTMLDivElement>(null);
  const [pointedId, onHighlight] = useState<string | undefined>(undefined);
  const [previewedId, onPreview] = useState<string | undefined>(undefined);
  const highlighted = isWide ? (items.find(({ id }) => id === pointedId) ?? items[0]) : undefined;
  const previewed = isWide ? undefined : items.find(({ id }) => id === previewedId);
  const onChoose = useCallback(
    (id: string) => {
      onHighlight(id);
      const index = items.findIndex((item) => item.id === id);
      scrollToRow(rows.current, index, rowPixels);
    },
    [items, rowPixels],
  );
  const mapOf = (item: Item) =>
    renderMap({ lines: items, highlighted: item, onHighlight, onChoose });
  return (
    <div
      ref={rows}
      className="items-start gap-4 min-[1200px]:grid min-[1200px]:grid-cols-[minmax(0,1fr)_348px]"
    >
      {renderList({
        highlightedId: highlighted?.id,
        onHighlight: isWide ? onHighlight : undefined,
        onPreview: isWide ? undefined : onPreview,
      })}
      {highlighted && (
        <aside aria-label={previewLabel} className="sticky top-18">
          {renderPreview(highlighted, { map: mapOf(highlighted), isInSheet: false })}
        </aside>
      )}
      {!isWide && (
        <PreviewSheet
          preview={
            previewed && {
              ...titleOf(previewed),
              children: renderPreview(previewed, { map: mapOf(previewed), isInSheet: true }),
            }
          }
          closeLabel={closeLabel}
          onClose={() => onPreview(undefined)}
        />
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
