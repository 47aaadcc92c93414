import type { Region } from '@webmaps/protocol/region';

export interface Credit {
  readonly text: string;
  readonly url: string | undefined;
}

/** Each credit once. Regions come before the overview; only web addresses become links. */
export function creditsOf(regions: readonly Region[]): readonly Credit[] {
  const ordered = [...regions].sort((a, b) => Number(a.overview) - Number(b.overview));
  const credits = new Map<string, Credit>();
  for (const { text, url } of ordered.flatMap(({ attributions }) => attributions)) {
    const link = url && /^https?:\/\//.test(url) ? url : undefined;
    if (!credits.has(text)) credits.set(text, { text, url: link });
  }
  return [...credits.values()];
}
