import type { KeyboardEvent, PointerEvent } from 'react';
import { text } from '../../../text/en/attribute-table.ts';
import { dockPixels } from './use-dock.ts';
import type { Dock } from './use-dock.ts';

const KEY_STEP = 24;

/** The upper edge of the table: dragged, or moved by arrow keys; a double click brings it back. */
export function DockEdge({ dock: { pixels, resize } }: { readonly dock: Dock }) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const edge = event.currentTarget;
    const bottom = event.clientY + pixels;
    edge.setPointerCapture(event.pointerId);
    const onMove = ({ clientY }: globalThis.PointerEvent) => resize(bottom - clientY);
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener(
      'lostpointercapture',
      () => edge.removeEventListener('pointermove', onMove),
      { once: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: KEY_STEP, ArrowDown: -KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(pixels + step);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={text.resize}
      aria-orientation="horizontal"
      aria-valuemin={dockPixels.smallest}
      aria-valuemax={dockPixels.largest}
      aria-valuenow={pixels}
      className="absolute inset-x-2 -top-1.5 z-10 h-3 cursor-row-resize touch-none rounded-full after:absolute after:inset-x-0 after:top-1 after:h-1 after:rounded-full after:bg-transparent after:transition-colors hover:after:bg-faint focus-visible:after:bg-ring max-md:-top-3 max-md:h-6 max-md:after:mx-auto max-md:after:top-4 max-md:after:w-10 max-md:after:bg-faint"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => resize(dockPixels.usual)}
    />
  );
}
