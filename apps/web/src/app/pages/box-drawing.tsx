import type { Bbox } from '@webmaps/geo/bbox';
import type { PointerEvent } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { boxBetween } from '../../features/regions/edit-box.ts';
import type { MapHandle, ScreenPoint } from '../../map/canvas/map-types.ts';

interface BoxDrawingProps {
  readonly map: MapHandle;
  /** Called with each change while a pointer is down; with nothing where it is given up. */
  readonly onDraft: (box: Bbox | undefined) => void;
  readonly onBox: (box: Bbox) => void;
  /** Called once no more is drawn. */
  readonly onEnd: () => void;
}

/** A press that moves less is no box. */
const LEAST_PIXELS = 6;

/** A sheet over the map, on which one pointer drags a box; Escape gives it up. */
export function BoxDrawing({ map, onDraft, onBox, onEnd }: BoxDrawingProps) {
  const press = useRef<{ readonly pointer: number; readonly from: ScreenPoint }>(undefined);

  const boxTo = (event: PointerEvent): Bbox | undefined => {
    if (press.current?.pointer !== event.pointerId) return undefined;
    const { from } = press.current;
    const to = pointOf(event);
    const isBox = Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) >= LEAST_PIXELS;
    return isBox ? boxBetween(map.unproject(from), map.unproject(to), to.x > from.x) : undefined;
  };
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    press.current = undefined;
    onDraft(undefined);
    onEnd();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => giveUp(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <div
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        if (press.current || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { pointer: event.pointerId, from: pointOf(event) };
      }}
      onPointerMove={(event) => {
        const box = boxTo(event);
        if (box) onDraft(box);
      }}
      onPointerUp={(event) => {
        const box = boxTo(event);
        if (press.current?.pointer !== event.pointerId) return;
        press.current = undefined;
        if (!box) return onDraft(undefined);
        onBox(box);
        onEnd();
      }}
      onPointerCancel={() => {
        press.current = undefined;
        onDraft(undefined);
      }}
    />
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): ScreenPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
