import type { CSSProperties, RefObject } from 'react';
import { gap } from '../../map-page/padding.ts';
import type { CoveredPixels } from '../../map-page/padding.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { useWindowHeight } from '../../ui/use-window-height.ts';

const PANEL_PIXELS = 390;
/** The bar of the next turn with its gaps. */
const CUE_PIXELS = 108;
const MAX_CUE_WIDTH_PIXELS = 560;
/** How far down the visible map the runner is: what lies ahead counts. */
const RUNNER_SHARE = 0.8;

/** The places of sheet and bar over the map, and what of the map they cover. */
export function useRunLayout(): {
  readonly isPhone: boolean;
  readonly covered: CoveredPixels;
  /** From the middle of the visible map down to where the runner is to be. */
  readonly runnerDownPixels: number;
  readonly sheetRef: RefObject<HTMLElement | null>;
  readonly sheetStyle: CSSProperties | undefined;
  readonly topStyle: CSSProperties;
} {
  const isPhone = useMediaQuery(phoneQuery);
  const windowHeight = useWindowHeight();
  const [sheetRef, { height: sheetHeight }] = useElementSize<HTMLElement>();
  const visibleHeight = isPhone ? windowHeight - sheetHeight : windowHeight;
  return {
    isPhone,
    sheetRef,
    covered: isPhone
      ? { top: gap, bottom: sheetHeight, start: 0 }
      : { top: gap, bottom: 0, start: PANEL_PIXELS + gap },
    runnerDownPixels: runnerDown(visibleHeight),
    sheetStyle: isPhone ? undefined : { insetInlineStart: gap, width: PANEL_PIXELS },
    topStyle: isPhone
      ? { insetInline: gap }
      : {
          insetInlineStart: PANEL_PIXELS + 2 * gap,
          insetInlineEnd: gap,
          maxWidth: MAX_CUE_WIDTH_PIXELS,
        },
  };
}

function runnerDown(visibleHeight: number): number {
  const runnerAt = CUE_PIXELS + RUNNER_SHARE * (visibleHeight - CUE_PIXELS);
  return Math.max(0, runnerAt - (gap + visibleHeight) / 2);
}
