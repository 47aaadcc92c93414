import { text } from '../text/en/app.ts';

/** The name of who runs this server, as the server wrote it into the shell. */
export const provider =
  document.querySelector<HTMLMetaElement>('meta[name="webmaps-provider"]')?.content ||
  'Open Provider';

/** The document's title while a page is shown. */
export function pageTitle(page: string): string {
  return text.title(page, provider);
}
