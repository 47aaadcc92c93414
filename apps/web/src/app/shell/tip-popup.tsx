import { useEffect, useState } from 'react';
import { AnchoredTooltip } from '../../ui/anchored-tooltip.tsx';
import { tooltipOpenDelayMs, tooltipSkipDelayMs } from '../../ui/tooltip.tsx';

interface TipPopupProps {
  /** The element under the pointer or the focus when the popup was requested. */
  readonly first: HTMLElement;
}

/** The tooltip of whichever element marked by `tip()` the pointer rests on or the focus is on. */
export function TipPopup({ first }: TipPopupProps) {
  const [anchor, setAnchor] = useState(first);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    let wait: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;
    let shown = false;
    let closedAt = -Infinity;

    const close = () => {
      clearTimeout(wait);
      if (shown) closedAt = performance.now();
      shown = false;
      setOpen(false);
    };
    const show = (element: HTMLElement) => {
      if (!element.isConnected) return;
      shown = true;
      setAnchor(element);
      setOpen(true);
    };
    const come = (element: HTMLElement | null, delay: number) => {
      if (element === current) return;
      close();
      current = element;
      if (element === null) return;
      if (performance.now() - closedAt <= tooltipSkipDelayMs) show(element);
      else wait = setTimeout(() => show(element), delay);
    };
    const onPointer = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') come(marked(event.target), tooltipOpenDelayMs);
    };
    const onFocus = ({ target }: Event) => {
      const element = marked(target);
      // Focus that follows a press, or comes back from a window, is no question what this is.
      if (element?.matches(':focus-visible')) come(element, 0);
    };
    const onBlur = () => come(null, 0);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();

    come(first, first.matches(':focus-visible') ? 0 : tooltipOpenDelayMs);
    window.addEventListener('pointerover', onPointer);
    window.addEventListener('pointerdown', close, { capture: true });
    window.addEventListener('focusin', onFocus);
    window.addEventListener('focusout', onBlur);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      clearTimeout(wait);
      window.removeEventListener('pointerover', onPointer);
      window.removeEventListener('pointerdown', close, { capture: true });
      window.removeEventListener('focusin', onFocus);
      window.removeEventListener('focusout', onBlur);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [first]);

  const { tip = '', tipKeys, tipSide } = anchor.dataset;
  return (
    <AnchoredTooltip
      open={open}
      anchor={anchor}
      label={tip}
      keys={tipKeys}
      side={tipSide === 'inline-start' || tipSide === 'inline-end' ? tipSide : 'bottom'}
    />
  );
}

function marked(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}
