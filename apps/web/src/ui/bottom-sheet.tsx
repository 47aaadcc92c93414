import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  neighbourStop,
  peekPixels,
  restingStop,
  sheetStops,
  visiblePixels,
} from './sheet-stops.ts';
import type { SheetStop } from './sheet-stops.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWindowHeight } from './use-window-height.ts';

interface BottomSheetProps {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  readonly label: string;
  /** Of the handle, which arrow keys move, and of its stops. */
  readonly words: {
    readonly sheet: string;
    readonly sheetStops: Readonly<Record<SheetStop, string>>;
  };
  /** Shown at every stop, below the handle. */
  readonly head: ReactNode;
  /** Another key begins at the top. */
  readonly contentKey: string;
  readonly children: ReactNode;
}

/** The panel of a phone: a sheet over the map with three stops. */
export function BottomSheet(props: BottomSheetProps) {
  const { stop, onStop, words } = props;
  const windowHeight = useWindowHeight();
  // Low, the sheet has nothing but its handle.
  const keptFocus = useKeptFocus('h1', '[role=slider]');
  const [dragged, setDragged] = useState<number | null>(null);
  const full = visiblePixels('full', windowHeight);
  const resting = visiblePixels(stop, windowHeight);
  const visible = dragged ?? resting;
  useMarkedPage(stop);
  const handle = useSheetDrag({ visible: resting, windowHeight, setDragged, onStop });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (step) onStop(neighbourStop(stop, step));
    else if (event.key === 'Home') onStop('peek');
    else if (event.key === 'End') onStop('full');
    else return;
    event.preventDefault();
  };

  return (
    <aside
      ref={keptFocus}
      aria-label={props.label}
      className={`floating absolute inset-x-0 top-full z-10 flex flex-col rounded-t-2xl rounded-b-none border-x-0 border-b-0 ${dragged === null ? 'transition-transform duration-240 ease-out' : ''}`}
      style={{ height: full, transform: `translateY(${-visible}px)` }}
    >
      <div {...handle} className="shrink-0 touch-none" style={{ height: peekPixels }}>
        <div
          role="slider"
          tabIndex={0}
          aria-label={words.sheet}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={sheetStops.length - 1}
          aria-valuenow={sheetStops.indexOf(stop)}
          aria-valuetext={words.sheetStops[stop]}
          className="mx-auto grid h-6 w-24 place-items-center rounded-full focus-visible:-outline-offset-2"
          onKeyDown={onKeyDown}
        >
          <span className="h-1 w-9 rounded-full bg-faint" />
        </div>
        <div className="px-2">{props.head}</div>
      </div>
      <div
        key={props.contentKey}
        className="flex min-h-0 flex-col overflow-y-auto overscroll-contain"
        style={{ height: Math.max(0, resting - peekPixels) }}
        inert={stop === 'peek' && dragged === null}
      >
        {props.children}
      </div>
    </aside>
  );
}

/** Says on the page how high the sheet is, for what floats over all pages. */
function useMarkedPage(stop: SheetStop): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['sheet'] = stop;
    return () => {
      delete dataset['sheet'];
    };
  }, [stop]);
}

interface SheetDrag {
  readonly visible: number;
  readonly windowHeight: number;
  readonly setDragged: (visible: number | null) => void;
  readonly onStop: (stop: SheetStop) => void;
}

/** Dragging the head of the sheet; a tap on it opens the sheet or closes it again. */
function useSheetDrag({ visible, windowHeight, setDragged, onStop }: SheetDrag) {
  const drag = useRef<{ y: number; at: number; time: number; velocity: number } | null>(null);
  const start = useRef(0);
  const clamp = (pixels: number) =>
    Math.min(Math.max(pixels, peekPixels), visiblePixels('full', windowHeight));
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A button in the head is pressed by itself.
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientY;
      drag.current = { y: event.clientY, at: visible, time: event.timeStamp, velocity: 0 };
    },
    onPointerMove: ({ clientY, timeStamp }: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      const moved = now.y - clientY;
      const elapsed = Math.max(1, timeStamp - now.time);
      drag.current = {
        y: clientY,
        at: clamp(now.at + moved),
        time: timeStamp,
        velocity: 0.6 * (moved / elapsed) + 0.4 * now.velocity,
      };
      if (Math.abs(clientY - start.current) > 4) setDragged(drag.current.at);
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const ended = drag.current;
      drag.current = null;
      setDragged(null);
      if (!ended) return;
      const tapped = Math.abs(clientY - start.current) <= 4;
      if (tapped) onStop(visible > peekPixels ? 'peek' : 'half');
      else onStop(restingStop(ended.at, { windowHeight, velocity: ended.velocity }));
    },
    onPointerCancel: () => {
      drag.current = null;
      setDragged(null);
    },
  };
}
