import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageAt } from '@webmaps/sitemap/pages';
import type { Origins } from '../../config/cors.ts';
import { escapeHtml, headOf, pageInfo, shellHead } from './page-head.ts';
import type { AccountsOfPage, PageInfo, PreviewPicture, Site } from './page-head.ts';

/** A rendered page. */
export interface SentPage {
  readonly status: number;
  readonly html: string;
}

/** Paths without a page share one; this bounds what strangers' host names can fill. */
const maxKept = 500;

interface Make {
  /** Absent where the page is not prerendered. */
  readonly drawn?: string;
  readonly head: (site: Site) => string;
}

interface PageParts {
  readonly drawn: boolean;
  readonly info?: PageInfo | undefined;
  readonly preview?: PreviewPicture | undefined;
}

export interface PagesOptions {
  readonly webFolder: string;
  readonly providerName: string;
  readonly accounts?: AccountsOfPage;
  readonly remoteLayers: Origins;
  readonly embedOrigins: Origins;
}

/**
 * The built index.html with each page's own head and its prerendered content, made once per page.
 */
export class Pages {
  readonly #folder: string;
  readonly #site: Omit<Site, 'origin'>;
  readonly #kept = new Map<string, string>();
  #template: { readonly stamp: string; readonly html: string } | undefined;

  constructor({ webFolder, providerName, accounts, remoteLayers, embedOrigins }: PagesOptions) {
    this.#folder = webFolder;
    this.#site = { providerName, remoteLayers, embedOrigins, ...(accounts && { accounts }) };
  }

  /**
   * The page of a path without query, or undefined where the web app is not built.
   *
   * @param drawn with the prerendered content, where the build has one. Not for a path with a
   * query, which may change what the page shows.
   * @param info what differs from the page table at this very address
   * @param preview the picture of this very address; with either, a page is made for each request
   */
  async at(
    pathname: string,
    origin: string,
    { drawn, info: own, preview }: PageParts,
  ): Promise<SentPage | undefined> {
    const info = own ?? pageInfo(pathname);
    if (own || preview) {
      const template = await this.#read();
      if (template === undefined) return undefined;
      const head = headOf(pathname, info, { ...this.#site, origin }, preview);
      return { status: info.status, html: withHead(template, head) };
    }
    const known = pageAt(pathname) !== undefined;
    const key = known ? `${pathname} ${drawn}` : '404';
    const html = await this.#make(`${origin} ${key}`, origin, {
      ...(known && drawn && { drawn: pathname }),
      head: (site) => headOf(pathname, info, site),
    });
    return html === undefined ? undefined : { status: info.status, html };
  }

  /** The page without a title, for the service worker to cache. */
  async shell(origin: string): Promise<SentPage | undefined> {
    const html = await this.#make(`${origin} shell`, origin, { head: shellHead });
    return html === undefined ? undefined : { status: 200, html };
  }

  async #make(key: string, origin: string, { drawn, head }: Make): Promise<string | undefined> {
    const template = await this.#read();
    if (template === undefined) return undefined;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const page = withHead(template, head({ ...this.#site, origin }));
    const html = drawn === undefined ? page : withDrawing(page, await this.#drawing(drawn));
    if (this.#kept.size >= maxKept) this.#kept.clear();
    this.#kept.set(key, html);
    return html;
  }

  /** The prerendered content of a page; undefined where there is none. */
  async #drawing(pathname: string): Promise<string> {
    const name = pathname === '/' ? 'index' : pathname.slice(1);
    const html = await readFile(join(this.#folder, 'drawn', `${name}.html`), 'utf8').catch(
      () => '',
    );
    return html.replaceAll('%provider%', () => escapeHtml(this.#site.providerName));
  }

  /** Read again where a new build has replaced it. */
  async #read(): Promise<string | undefined> {
    const file = join(this.#folder, 'index.html');
    try {
      const { mtimeMs, size, ino } = await stat(file);
      const stamp = `${mtimeMs}/${size}/${ino}`;
      if (this.#template?.stamp !== stamp) {
        this.#template = { stamp, html: await readFile(file, 'utf8') };
        this.#kept.clear();
      }
      return this.#template.html;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

/** Adds the page's prerendered variants behind the app's root, for a script to choose from. */
function withDrawing(html: string, drawing: string): string {
  const root = '<div id="root"></div>';
  return html.replace(root, () => `${root}${drawing}`);
}

/** Replaces the build's head elements by the page's. */
export function withHead(html: string, head: string): string {
  return (
    html
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta\s+name="(?:webmaps-provider|description)"[^>]*>\s*/g, '')
      // A function, so that "$&" in a name stays literal.
      .replace('</head>', () => `${head}\n  </head>`)
  );
}
