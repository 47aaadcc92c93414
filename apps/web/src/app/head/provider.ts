import { text } from '../../text/en/app.ts';

/**
 * The name of who runs this server, as the server wrote it into the shell. In pages drawn by the
 * build it is a mark that the server writes the name over.
 */
export const provider = import.meta.env.SSR ? '%provider%' : (written() ?? 'Open Provider');

function written(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="webmaps-provider"]');
  return meta?.content || undefined;
}

/** The document's title while a page is shown. */
export function pageTitle(page: string): string {
  return text.title(page, provider);
}
