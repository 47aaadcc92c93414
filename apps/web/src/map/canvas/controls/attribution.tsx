import type { Attribution as Named, Region } from '@webmaps/protocol/region';
import { Info } from 'lucide-react';
import type { RefObject } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { text } from '../../../text/en/map-page.ts';
import { creditsOf } from './credits.ts';

interface AttributionProps {
  readonly regions: readonly Region[];
  /** For overlays whose data come from no region. */
  readonly more: readonly Named[];
}

/**
 * The credits of everything that is on the map; always visible, in the words of the manifests. On a
 * phone they take one line, and all of them are shown by a press where the line is too short.
 */
export function Attribution({ regions, more }: AttributionProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const credits = creditsOf(regions, more);
  const isCut = useIsCut(line, credits.map(({ text }) => text).join());
  const id = useId();
  return (
    <div className="map-credits" data-open={open || undefined}>
      <p ref={line} id={id}>
        {credits.map(({ text, url }, index) => (
          <span key={text}>
            {index > 0 && ' · '}
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        ))}
      </p>
      {(isCut || open) && (
        <button
          type="button"
          aria-label={text.allCredits}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Info size={12} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Whether an element shows only a part of its one line; measured again when its words change. */
function useIsCut(element: RefObject<HTMLElement | null>, words: string): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setIsCut(measured.scrollWidth > measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, words]);
  return isCut;
}
