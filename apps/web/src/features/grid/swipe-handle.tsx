import { MoveHorizontal } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { text } from '../../text/en/grid.ts';
import type { Direction } from '../../ui/use-direction.ts';

interface SwipeHandleProps {
  /** Percent of the width, from where lines of text begin. */
  readonly share: number;
  readonly direction: Direction;
  readonly onChange: (share: number) => void;
  /** Once, when the handle is let go. */
  readonly onCommit: (share: number) => void;
}

const STEP = 2;
const LARGE_STEP = 10;

/** The line between two maps on each other: a slider, to drag or to move by keys. */
export function SwipeHandle({ share, direction, onChange, onCommit }: SwipeHandleProps) {
  const shareAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!box || box.width === 0) return share;
    const fromLeft = ((clientX - box.left) / box.width) * 100;
    return clamp(direction === 'rtl' ? 100 - fromLeft : fromLeft);
  };
  const isHeld = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.hasPointerCapture(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shareAfter(event, share, direction);
    if (next === undefined) return;
    event.preventDefault();
    onCommit(clamp(next));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={text.handle}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      aria-valuetext={text.share(Math.round(share))}
      className="group absolute inset-y-0 z-10 flex w-11 -translate-x-1/2 cursor-ew-resize touch-none items-center justify-center outline-none rtl:translate-x-1/2"
      style={{ insetInlineStart: `${share}%` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={(event) => isHeld(event) && onChange(shareAt(event))}
      onPointerUp={(event) => isHeld(event) && onCommit(shareAt(event))}
      onPointerCancel={() => onCommit(share)}
      onKeyDown={onKeyDown}
    >
      <span className="absolute inset-y-0 w-0.5 bg-card shadow-[0_0_0_1px_var(--border)] group-focus-visible:bg-ring" />
      <span className="floating relative grid size-9 place-items-center rounded-full group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-ring">
        <MoveHorizontal className="size-4" strokeWidth={1.75} aria-hidden />
      </span>
    </div>
  );
}

function shareAfter(
  { key, shiftKey }: KeyboardEvent,
  share: number,
  direction: Direction,
): number | undefined {
  const step = shiftKey ? LARGE_STEP : STEP;
  const along = direction === 'rtl' ? -step : step;
  if (key === 'ArrowRight') return share + along;
  if (key === 'ArrowLeft') return share - along;
  if (key === 'ArrowUp') return share + step;
  if (key === 'ArrowDown') return share - step;
  if (key === 'PageUp') return share + LARGE_STEP;
  if (key === 'PageDown') return share - LARGE_STEP;
  if (key === 'Home') return 0;
  return key === 'End' ? 100 : undefined;
}

function clamp(share: number): number {
  return Math.round(Math.min(100, Math.max(0, share)) * 10) / 10;
}
