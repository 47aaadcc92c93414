import type { MapContent } from '../document/map-state.ts';
import { canonicalText } from '../json.ts';
import type { Json } from '../json.ts';
import { packContent } from '../whole/pack-content.ts';

/** The whole of a map as text, equal for equal maps. */
export function contentText(content: MapContent): string {
  const packed = packContent(content, (bytes) => bytes.join());
  return canonicalText(packed as unknown as Json);
}
