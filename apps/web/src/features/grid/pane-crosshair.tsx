import { useEffect, useRef } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import type { PointerStore } from './pointer-store.ts';

interface PaneCrosshairProps {
  readonly map: MapHandle;
  readonly pointer: PointerStore;
}

/** Marks the place under the pointer, whichever map that is over, else the middle of the map. */
export function PaneCrosshair({ map, pointer }: PaneCrosshairProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const style = mark.current?.style;
      const position = pointer.get();
      if (!style) return;
      // Without a render, so that it keeps up with the pointer.
      const { x, y } = position ? map.project(position) : { x: 0, y: 0 };
      style.left = position ? `${x}px` : '50%';
      style.top = position ? `${y}px` : '50%';
    };
    place();
    const ends = [pointer.subscribe(place), map.onMove(place)];
    return () => {
      for (const end of ends) end();
    };
  }, [map, pointer]);
  return (
    <div ref={mark} className="pointer-events-none absolute" aria-hidden data-grid-crosshair>
      <svg width="24" height="24" fill="none" className="-m-3 block">
        <path d={CROSS} stroke="#fff" strokeWidth="4" opacity=".85" />
        <path d={CROSS} stroke="#18181b" strokeWidth="1.75" />
      </svg>
    </div>
  );
}

const CROSS = 'M12 2v8M12 14v8M2 12h8M14 12h8';
