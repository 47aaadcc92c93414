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
export function useRunLayout({ isRunning }: { readonly isRunning: boolean }): {
  readonly isPhone: boolean;
  readonly covered: CoveredPixels;
  readonly sheetRef: RefObject<HTMLElement | null>;
  readonly sheetStyle: CSSProperties | undefined;
  readonly topStyle: CSSProperties;
} {
  const isPhone = useMediaQuery(phoneQuery);
  const windowHeight = useWindowHeight();
  const [sheetRef, { height: sheetHeight }] = useElementSize<HTMLElement>();
  const visibleHeight = isPhone ? windowHeight - sheetHeight : windowHeight;
  const top = isRunning ? runnerTop(visibleHeight) : gap;
  return {
    isPhone,
    sheetRef,
    covered: isPhone
      ? { top, bottom: sheetHeight, start: 0 }
      : { top, bottom: 0, start: PANEL_PIXELS + gap },
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

/** The top of the map's padding with which its middle is where the runner is to be. */
function runnerTop(visibleHeight: number): number {
  const runnerAt = CUE_PIXELS + RUNNER_SHARE * (visibleHeight - CUE_PIXELS);
  return Math.max(0, 2 * runnerAt - visibleHeight);
}
