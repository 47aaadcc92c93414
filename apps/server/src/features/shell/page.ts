import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The built index.html with the provider's name in it, or undefined where there is no build. */
export async function readPage(
  webFolder: string,
  providerName: string,
): Promise<string | undefined> {
  try {
    return namePage(await readFile(join(webFolder, 'index.html'), 'utf8'), providerName);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Sets the page's title, and tells the app its provider in a meta element, which needs no script. */
export function namePage(html: string, providerName: string): string {
  const name = escapeHtml(providerName);
  const named =
    `<title>WebMaps - ${name}</title>\n` +
    `    <meta name="webmaps-provider" content="${name}" />\n  </head>`;
  return (
    html
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta name="webmaps-provider"[^>]*>\s*/, '')
      // A function, so that "$&" in a name stays what it is.
      .replace('</head>', () => named)
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
