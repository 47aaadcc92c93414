import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';

interface HoldButtonProps {
  /** How long it is held until it acts. */
  readonly holdMilliseconds?: number;
  readonly onHeld: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A button that acts only when it is held, by a finger or by Enter or Space: nothing happens by a
 * touch in passing. Assistive technology, which can only press, acts at once.
 */
export function HoldButton({
  holdMilliseconds = 1000,
  onHeld,
  className,
  children,
}: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = () => {
    if (timer.current !== undefined) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      end();
      onHeld();
    }, holdMilliseconds);
  };
  const end = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return (
    <button
      type="button"
      className={buttonClass({ className: `touch-none overflow-hidden ${className ?? ''}` })}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        begin();
      }}
      onKeyUp={end}
      onBlur={end}
      onClick={({ detail, nativeEvent }) => {
        // A press without a pointer or a key.
        const isAssisted = detail === 0 && !(nativeEvent as Partial<PointerEvent>).pointerType;
        if (isAssisted) onHeld();
      }}
    >
      <span
        aria-hidden
        className="absolute inset-0 origin-left bg-accent-strong rtl:origin-right"
        style={{
          transform: `scaleX(${isHeld ? 1 : 0})`,
          transition: `transform ${isHeld ? holdMilliseconds : 120}ms linear`,
        }}
      />
      <span className="relative inline-flex items-center gap-2">{children}</span>
    </button>
  );
}
