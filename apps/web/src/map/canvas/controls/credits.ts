import type { Attribution, Region } from '@webmaps/protocol/region';

export interface Credit {
  readonly text: string;
  readonly url: string | undefined;
}

/** Each credit once. Regions come before the overview, then others; only web addresses become links. */
export function creditsOf(
  regions: readonly Region[],
  more: readonly Attribution[],
): readonly Credit[] {
  const ordered = [...regions].sort((a, b) => Number(a.overview) - Number(b.overview));
  const credits = new Map<string, Credit>();
  const all = [...ordered.flatMap(({ attributions }) => attributions), ...more];
  for (const { text, url } of all) {
    const link = url && /^https?:\/\//.test(url) ? url : undefined;
    if (!credits.has(text)) credits.set(text, { text, url: link });
  }
  return [...credits.values()];
}
