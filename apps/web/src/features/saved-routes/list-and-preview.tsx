import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Units } from '../../display/quantities.ts';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { text } from '../../text/en/saved-routes.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { RouteList } from './route-list.tsx';
import { RoutePreview } from './route-preview.tsx';
import { ROW_PIXELS } from './route-row.tsx';
import type { RouteActionsState } from './use-route-actions.ts';

export interface RoutesMapProps {
  readonly routes: readonly SavedRoute[];
  readonly highlighted: SavedRoute;
  readonly onHighlight: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

interface ListAndPreviewProps {
  readonly routes: readonly SavedRoute[];
  readonly entries: ReadonlyMap<string, RouteEntry>;
  readonly units: Units;
  readonly actions: RouteActionsState;
  /** The map beside the list. */
  readonly renderMap: (props: RoutesMapProps) => ReactNode;
}

/** From this width on there is room for the map beside the list. */
const WIDE = '(min-width: 1200px)';

/** The list and, in wide windows, the route that the pointer was over last. */
export function ListAndPreview({
  routes,
  entries,
  units,
  actions,
  renderMap,
}: ListAndPreviewProps) {
  const isWide = useMediaQuery(WIDE);
  const rows = useRef<HTMLDivElement>(null);
  const [pointedId, onHighlight] = useState<string | undefined>(undefined);
  const highlighted = isWide ? (routes.find(({ id }) => id === pointedId) ?? routes[0]) : undefined;
  const entry = highlighted && entries.get(highlighted.id);
  const onChoose = useCallback(
    (id: string) => {
      onHighlight(id);
      scrollToRow(
        rows.current,
        routes.findIndex((route) => route.id === id),
      );
    },
    [routes],
  );
  return (
    <div
      ref={rows}
      className="items-start gap-4 min-[1200px]:grid min-[1200px]:grid-cols-[minmax(0,1fr)_348px]"
    >
      <RouteList
        routes={routes}
        entries={entries}
        units={units}
        actions={actions}
        highlightedId={highlighted?.id}
        onHighlight={isWide ? onHighlight : undefined}
      />
      {highlighted && entry && (
        <aside aria-label={text.preview} className="sticky top-18">
          <RoutePreview
            entry={entry}
            units={units}
            actions={actions}
            map={renderMap({ routes, highlighted, onHighlight, onChoose })}
          />
        </aside>
      )}
    </div>
  );
}

/** Rows that are not near the window are not in the document. */
function scrollToRow(box: HTMLElement | null, index: number): void {
  const top = box?.querySelector('ul')?.getBoundingClientRect().top;
  if (top === undefined || index < 0) return;
  const at = top + index * ROW_PIXELS;
  if (at < 0 || at + ROW_PIXELS > innerHeight) scrollBy({ top: at - innerHeight / 2 });
}
