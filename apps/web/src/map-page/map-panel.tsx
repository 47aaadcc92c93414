import type { ReactNode } from 'react';
import { useState } from 'react';
import { text as planner } from '../text/en/planner.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { peekPixels } from '../ui/sheet-stops.ts';
import type { SheetStop } from '../ui/sheet-stops.ts';
import { phoneQuery, useMediaQuery } from '../ui/use-media-query.ts';
import { gap } from './padding.ts';
import type { CoveredPixels } from './padding.ts';

const PANEL_PIXELS = 360;
/** Below the layout's button home, which has the corner. */
const TOP_PIXELS = 56;
/** The bar and the button home of a phone. */
const PHONE_TOP_PIXELS = 64;

/** The panel of a page with a map: where it is, and how much of the map it covers. */
interface MapPanelState {
  /** In a wide window. */
  readonly widthPixels: number;
  readonly isPhone: boolean;
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  readonly covered: CoveredPixels;
}

/** @param widthPixels in a wide window; on a phone the sheet has the width of the screen */
export function useMapPanel(widthPixels = PANEL_PIXELS): MapPanelState {
  const isPhone = useMediaQuery(phoneQuery);
  const [stop, onStop] = useState<SheetStop>('half');
  const covered = isPhone
    ? {
        top: PHONE_TOP_PIXELS,
        bottom: stop === 'peek' ? peekPixels : Math.round(innerHeight * 0.5),
        start: 0,
      }
    : { top: 0, bottom: 0, start: widthPixels + gap };
  return { widthPixels, isPhone, stop, onStop, covered };
}

interface MapPanelProps {
  readonly panel: MapPanelState;
  readonly label: string;
  /** Above the panel: a search, or what else is always there. */
  readonly bar: ReactNode;
  /** Of the sheet of a phone: shown at every stop. */
  readonly head: ReactNode;
  /** Another key begins at the top of the sheet. */
  readonly contentKey: string;
  /** Below what scrolls in a wide window, where the panel is then as high as the map. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A panel beside the map of a wide window, and the sheet over it on a phone. */
export function MapPanel(props: MapPanelProps) {
  const { panel, label, bar, head, foot, contentKey, children } = props;
  const { widthPixels, isPhone, stop, onStop } = panel;
  if (isPhone) {
    return (
      <>
        <div className="floating absolute start-16 end-3 top-3 z-20 h-11 rounded-3xl">{bar}</div>
        <BottomSheet
          stop={stop}
          onStop={onStop}
          label={label}
          words={planner.panel}
          head={head}
          contentKey={contentKey}
        >
          {children}
        </BottomSheet>
      </>
    );
  }
  return (
    <aside
      aria-label={label}
      className="floating absolute flex flex-col"
      style={{
        insetInlineStart: gap,
        top: TOP_PIXELS,
        maxHeight: `calc(100% - ${TOP_PIXELS + gap}px)`,
        width: widthPixels,
        ...(foot !== undefined && { height: '100%' }),
      }}
    >
      <div className="relative z-10 h-12 shrink-0 border-b">{bar}</div>
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      {foot}
    </aside>
  );
}
