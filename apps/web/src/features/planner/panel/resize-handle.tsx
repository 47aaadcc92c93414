import type { KeyboardEvent, PointerEvent } from 'react';
import { text } from '../../../text/en/planner.ts';
import { useDirection } from '../../../ui/use-direction.ts';
import { panelWidth } from '../settings.ts';
import { useLayout } from '../planner-context.ts';

const KEY_STEP = 16;

/** The panel's inner edge: dragged, or moved by arrow keys; a double click brings it back. */
export function ResizeHandle() {
  const { preferences, prefer } = useLayout();
  // Towards the end of the line the panel grows.
  const towardsEnd = useDirection() === 'rtl' ? -1 : 1;
  const resize = (width: number) =>
    prefer({
      panelWidth: Math.round(Math.min(Math.max(width, panelWidth.smallest), panelWidth.largest)),
    });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const offset = towardsEnd * event.clientX - preferences.panelWidth;
    handle.setPointerCapture(event.pointerId);
    const onMove = ({ clientX }: globalThis.PointerEvent) => resize(towardsEnd * clientX - offset);
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', onMove),
      { once: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(preferences.panelWidth + towardsEnd * step);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={text.panel.resize}
      aria-orientation="vertical"
      aria-valuemin={panelWidth.smallest}
      aria-valuemax={panelWidth.largest}
      aria-valuenow={preferences.panelWidth}
      className="absolute inset-y-2 -end-1.5 w-3 cursor-col-resize touch-none rounded-full after:absolute after:inset-y-0 after:start-1 after:w-1 after:rounded-full after:bg-transparent after:transition-colors hover:after:bg-faint focus-visible:after:bg-ring"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => resize(panelWidth.usual)}
    />
  );
}
