import type { Attribution as Named, Region } from '@webmaps/protocol/region';
import { creditsOf } from './credits.ts';

interface AttributionProps {
  readonly regions: readonly Region[];
  /** Of what lies on the map and comes from no region. */
  readonly more: readonly Named[];
}

/** The credits of everything that is on the map; always visible, in the words of the manifests. */
export function Attribution({ regions, more }: AttributionProps) {
  return (
    <p className="map-credits">
      {creditsOf(regions, more).map(({ text, url }, index) => (
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
  );
}
