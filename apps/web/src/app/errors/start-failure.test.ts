import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { crawlerNames } from './crawlers.ts';

const script = readFileSync(new URL('../../../public/start.js', import.meta.url), 'utf8');

/** Starts a page that breaks; returns how often the page was replaced by the failure's notice. */
function breakStart(userAgent: string): number {
  let replaced = 0;
  const heard = new Map<string, (event: object) => void>();
  const hear = (type: string, listener: (event: object) => void) => heard.set(type, listener);
  runInNewContext(script, {
    addEventListener: hear,
    navigator: { userAgent, onLine: true },
    document: {
      addEventListener: hear,
      documentElement: { dataset: {} },
      body: { replaceChildren: () => (replaced += 1) },
      getElementById: () => ({ content: { cloneNode: () => ({}) } }),
      querySelector: () => ({ addEventListener: () => undefined }),
    },
  });
  heard.get('error')?.({ error: new Error('broken') });
  heard.get('DOMContentLoaded')?.({});
  return replaced;
}

describe('an application that cannot start', () => {
  it('says so to people', () => {
    expect(breakStart('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0')).toBe(1);
  });

  it('leaves the page as it was drawn for crawlers', () => {
    expect(breakStart('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(0);
  });

  it('knows the same crawlers as everything else', () => {
    expect(script).toContain(String(crawlerNames));
  });
});
