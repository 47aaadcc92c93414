import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** The size of an element in pixels, kept up to date; nothing until it is measured. */
export function useElementSize<Element extends HTMLElement>(): [
  RefObject<Element | null>,
  { readonly width: number; readonly height: number },
] {
  const element = useRef<Element>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
