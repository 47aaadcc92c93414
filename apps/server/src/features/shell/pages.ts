import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { headOf, pageInfo, shellHead } from './page-head.ts';
import type { Site } from './page-head.ts';

/** A page as it is sent. */
export interface SentPage {
  readonly status: number;
  readonly html: string;
}

/** Addresses without a page share one; this bounds what strangers' host names can fill. */
const maxKept = 500;

/** The built index.html with each page's own head, made once per page. */
export class Pages {
  readonly #file: string;
  readonly #providerName: string;
  readonly #kept = new Map<string, string>();
  #template: { readonly stamp: string; readonly html: string } | undefined;

  constructor({ webFolder, providerName }: { webFolder: string; providerName: string }) {
    this.#file = join(webFolder, 'index.html');
    this.#providerName = providerName;
  }

  /** The page of an address without query, or undefined where the web app is not built. */
  async at(pathname: string, origin: string): Promise<SentPage | undefined> {
    const info = pageInfo(pathname);
    const key = info.status === 404 ? '404' : pathname;
    const html = await this.#make(`${origin} ${key}`, { origin }, (site) =>
      headOf(pathname, info, site),
    );
    return html === undefined ? undefined : { status: info.status, html };
  }

  /** The page without the title of any, for the browser's worker to keep. */
  async shell(origin: string): Promise<SentPage | undefined> {
    const html = await this.#make(`${origin} shell`, { origin }, shellHead);
    return html === undefined ? undefined : { status: 200, html };
  }

  async #make(
    key: string,
    { origin }: { readonly origin: string },
    head: (site: Site) => string,
  ): Promise<string | undefined> {
    const template = await this.#read();
    if (template === undefined) return undefined;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const html = withHead(template, head({ providerName: this.#providerName, origin }));
    if (this.#kept.size >= maxKept) this.#kept.clear();
    this.#kept.set(key, html);
    return html;
  }

  /** Read again where a new build has replaced it. */
  async #read(): Promise<string | undefined> {
    try {
      const { mtimeMs, size, ino } = await stat(this.#file);
      const stamp = `${mtimeMs}/${size}/${ino}`;
      if (this.#template?.stamp !== stamp) {
        this.#template = { stamp, html: await readFile(this.#file, 'utf8') };
        this.#kept.clear();
      }
      return this.#template.html;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

/** Puts a head's elements in place of those that the build has. */
export function withHead(html: string, head: string): string {
  return (
    html
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta\s+name="(?:webmaps-provider|description)"[^>]*>\s*/g, '')
      // A function, so that "$&" in a name stays what it is.
      .replace('</head>', () => `${head}\n  </head>`)
  );
}
