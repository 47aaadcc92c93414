import { Link } from '@tanstack/react-router';
import { Crosshair, ImageDown, MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { wholeNumber } from '../../display/quantities.ts';
import type { DrawnBuildings } from '../../map/sun/tile-store.ts';
import { UnreadParts } from '../../map-page/unread-parts.tsx';
import { text } from '../../text/en/buildings.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface BuildingsPanelProps {
  readonly hasBuildings: boolean;
  readonly drawn: DrawnBuildings | undefined;
  readonly unknown: readonly string[];
  /** The camera as the planner's address has it. */
  readonly view: string;
  readonly onRetry: () => void;
  readonly onPicture: () => void;
  /** Opens what is in the middle of the map. */
  readonly onMiddle: () => void;
  /** The card of what was pressed, and the sections. */
  readonly card: ReactNode;
  readonly children: ReactNode;
}

/** What of the view is drawn, what was pressed, the sun, the colours, and what can be done with it. */
export function BuildingsPanel(props: BuildingsPanelProps) {
  const { hasBuildings, drawn, unknown, view } = props;
  return (
    <>
      <UnreadParts parts={unknown} say={text.unknown} />
      {hasBuildings ? (
        <>
          {drawn?.status === 'failed' && <Failed onRetry={props.onRetry} />}
          {drawn?.isCut && (
            <p className="border-b px-4 py-2.5 text-small text-muted-foreground">{text.cut}</p>
          )}
          {props.card}
          {props.children}
        </>
      ) : (
        <EmptyState
          drawing="map"
          actions={
            <Link
              to="/run"
              search={{ map: view }}
              className={buttonClass({ variant: 'primary', size: 'small' })}
            >
              {text.noneAction}
            </Link>
          }
        >
          {text.none}
        </EmptyState>
      )}
      {hasBuildings && (
        <div className="flex flex-wrap gap-2 border-t px-4 py-3">
          <Button size="small" onClick={props.onMiddle}>
            <Crosshair size={14} aria-hidden />
            {text.actions.middle}
          </Button>
          <Button size="small" onClick={props.onPicture}>
            <ImageDown size={14} aria-hidden />
            {text.actions.picture}
          </Button>
          <Link to="/run" search={{ map: view }} className={buttonClass({ size: 'small' })}>
            <MapPinned size={14} aria-hidden />
            {text.actions.planner}
          </Link>
        </div>
      )}
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="space-y-2 border-b px-4 py-3">
      <p className="font-medium">{text.failed}</p>
      <p className="text-small text-muted-foreground">{text.failedHow}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onRetry}>
          {text.retry}
        </Button>
        <Link to="/settings/offline" className={buttonClass({ size: 'small' })}>
          {text.downloads}
        </Link>
      </div>
    </div>
  );
}

/** How many buildings are drawn, or why there are none. */
export function drawnWords(
  drawn: DrawnBuildings | undefined,
  { hasBuildings, isShown }: { readonly hasBuildings: boolean; readonly isShown: boolean },
): string {
  if (!hasBuildings) return '';
  if (!isShown) return text.hidden;
  if (!drawn || (drawn.status === 'loading' && drawn.buildings === 0)) return text.loading;
  if (drawn.status === 'far') return text.far;
  return text.count(wholeNumber(drawn.buildings), wholeNumber(drawn.withHeight));
}
