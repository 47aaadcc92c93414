import type { Page } from '@webmaps/sitemap/pages';
import { pageAt } from '@webmaps/sitemap/pages';
import { text } from '../../text/en/shell.ts';

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself and for groups of pages that have no page of their own. */
  readonly path?: string;
}

/** The way from Home to a page, by the page table: its parents are links where they are pages. */
export function crumbsOf(pathname: string): readonly Crumb[] {
  const parts = pathname.split('/').filter(Boolean);
  const home: Crumb = { label: text.pages.home, ...(parts.length > 0 && { path: '/' }) };
  const rest = parts.flatMap((part, index): Crumb[] => {
    const path = `/${parts.slice(0, index + 1).join('/')}`;
    const page = pageAt(path);
    const isLast = index === parts.length - 1;
    if (page) return [{ label: labelOf(page, part), ...(!isLast && { path }) }];
    const group = groups[path];
    return group === undefined ? [] : [{ label: group }];
  });
  return [home, ...rest];
}

const groups: Readonly<Record<string, string>> = {
  '/settings': text.groups.settings,
  '/admin': text.administration,
};

function labelOf(page: Page, part: string): string {
  if (page.path === '/components/{name}') return sentence(part.replaceAll('-', ' '));
  // "New project: documents" follows "New project" already.
  return sentence(page.title.split(': ').at(-1) ?? page.title);
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
