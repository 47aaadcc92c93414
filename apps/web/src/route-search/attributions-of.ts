import type { Attribution } from '@webmaps/protocol/region';
import type { RouteSource } from '@webmaps/router/route/route';

/** The attributions of answers: each once, and none where our own engine found them. */
export function attributionsOf(
  answers: readonly { readonly source?: RouteSource }[],
): readonly Attribution[] {
  const named = new Map<string, Attribution>();
  for (const { source } of answers) {
    for (const attribution of source?.attributions ?? []) named.set(attribution.text, attribution);
  }
  return [...named.values()];
}
