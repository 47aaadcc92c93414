import type { Region } from '@webmaps/protocol/region';
import { creditsOf } from './credits.ts';

/** The credits of everything that is on the map; always visible, in the words of the manifests. */
export function Attribution({ regions }: { readonly regions: readonly Region[] }) {
  return (
    <p className="map-credits">
      {creditsOf(regions).map(({ text, url }, index) => (
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
