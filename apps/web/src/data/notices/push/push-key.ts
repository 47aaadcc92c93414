/**
 * The server's key by which browsers subscribe to notices, which it wrote into the page; undefined
 * where it sends none, as beside a hosted Supabase.
 */
export function pushKey(): string | undefined {
  const selector = 'meta[name="webmaps-push-key"]';
  return document.querySelector<HTMLMetaElement>(selector)?.content || undefined;
}
