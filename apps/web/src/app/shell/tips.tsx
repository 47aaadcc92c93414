import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const TipPopup = lazyPart(async () => (await import('./tip-popup.tsx')).TipPopup);

interface TipProps {
  readonly 'data-tip': string;
  readonly 'data-tip-keys'?: string;
  readonly 'data-tip-side'?: string;
}

/** Marks an element as having a tooltip, with the key that does the same. */
export function tip(
  label: string,
  { keys, side }: { readonly keys?: string; readonly side?: 'inline-start' | 'inline-end' } = {},
): TipProps {
  return {
    'data-tip': label,
    ...(keys !== undefined && { 'data-tip-keys': keys }),
    ...(side !== undefined && { 'data-tip-side': side }),
  };
}

/**
 * Shows the tooltips of the shell. Its elements are on screen at the first paint, when the code of
 * tooltips is not there yet; it is fetched when the pointer or the focus first comes to one.
 */
export function Tips() {
  const [first, setFirst] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (first) return;
    const findTip = ({ target }: Event) => {
      if (target instanceof Element) setFirst(target.closest<HTMLElement>('[data-tip]'));
    };
    window.addEventListener('pointerover', findTip);
    window.addEventListener('focusin', findTip);
    return () => {
      window.removeEventListener('pointerover', findTip);
      window.removeEventListener('focusin', findTip);
    };
  }, [first]);
  return first && <TipPopup first={first} />;
}
