import { useEffect, useState } from 'react';
import type { MapPadding } from '../map/canvas/map-types.ts';

interface CrosshairProps {
  readonly padding: MapPadding;
  /** Where a page sets corners under it by a button. */
  readonly isAlways?: boolean;
}

/**
 * Marks the middle of the visible map, where a key adds a waypoint or a corner. It shows while the
 * map is moved by keys and goes as soon as a pointer is used.
 */
export function Crosshair({ padding, isAlways = false }: CrosshairProps) {
  const [shown, show] = useState(false);
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const onMap =
        target instanceof HTMLElement && (target === document.body || target.closest('.map'));
      if (onMap && /^(Arrow|[aAxX]$|\+$|-$|=$)/.test(key)) show(true);
    };
    const onPointer = () => show(false);
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', onPointer, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onPointer, { capture: true });
    };
  }, []);
  if (!shown && !isAlways) return null;
  return (
    <div
      className="pointer-events-none absolute grid place-items-center"
      style={{ ...padding }}
      aria-hidden="true"
      data-testid="crosshair"
    >
      <svg width="36" height="36" viewBox="0 0 36 36" fill="none">
        <path d="M18 2v12M18 22v12M2 18h12M22 18h12" stroke="#fff" strokeWidth="5" opacity=".85" />
        <path d="M18 2v12M18 22v12M2 18h12M22 18h12" stroke="#18181b" strokeWidth="2" />
      </svg>
    </div>
  );
}
