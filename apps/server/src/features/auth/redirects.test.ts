import { describe, expect, it } from 'vitest';
import { isAllowed } from './redirects.ts';

const settings = {
  siteUrl: 'https://maps.example.org',
  redirectUrls: ['https://app.example.net/callback', 'https://*-preview.example.net/**'],
};

describe('a return address', () => {
  it.each([
    ['https://app.example.net/callback', true],
    ['https://app.example.net/callback#anything', true],
    ['https://app.example.net/callback?sb_flow_id=1', true],
    ['https://app.example.net/callback?sb_flow_id=1&x=1', false],
    ['https://app.example.net/callback/more', false],
    ['https://app.example.net/callbac', false],
    ['https://pr-7-preview.example.net/a/b.c?d=e', true],
    ['https://evil.example/x-preview.example.net/', false],
    ['https://evil.example?-preview.example.net/', false],
    ['https://x/y-preview.example.net/', false],
    // A number is an IPv4 address too.
    ['https://3627734734?-preview.example.net/', false],
    ['https://evil:80-preview.example.net/', false],
    ['https://evil@-preview.example.net/', false],
    ['HTTPS://PR-7-PREVIEW.EXAMPLE.NET/a', true],
    ['https://-preview.example.net.evil.example/', false],
    ['http://localhost:3000/', false],
    ['', false],
    ['data:text/html,x', false],
  ])('%s: %s', (asked, expected) => {
    expect(isAllowed(settings, asked)).toBe(expected);
  });

  it('may have an app’s own scheme, and any host and port that the list allows', () => {
    const list = {
      siteUrl: 'https://maps.example.org',
      redirectUrls: [
        'org.example:back',
        'org.example://**',
        'http://localhost:*/**',
        'https://**.org',
      ],
    };
    expect(isAllowed(list, 'org.example:back')).toBe(true);
    expect(isAllowed(list, 'org.example:forth')).toBe(false);
    expect(isAllowed(list, 'org.example://any/where')).toBe(true);
    expect(isAllowed(list, 'http://localhost:5173/a/b')).toBe(true);
    expect(isAllowed(list, 'http://localhost.evil.example/a')).toBe(false);
    expect(isAllowed(list, 'https://a.b.org/')).toBe(true);
    expect(isAllowed(list, 'https://evil.example/x.org')).toBe(false);
    expect(isAllowed(list, 'https://evil.example?x.org')).toBe(false);
  });

  it('may be any where the list allows it, except those that the browser would run', () => {
    const all = { siteUrl: 'https://maps.example.org', redirectUrls: ['**', 'javascript:**'] };
    expect(isAllowed(all, 'https://any.example/')).toBe(true);
    expect(isAllowed(all, 'javascript:alert(1)')).toBe(false);
    expect(isAllowed(all, 'JavaScript://any.example/%0aalert(1)')).toBe(false);
  });

  it('may have any port of localhost where the site itself runs there', () => {
    const local = { siteUrl: 'http://localhost:3000', redirectUrls: [] };
    expect(isAllowed(local, 'http://127.0.0.1:5173/callback')).toBe(true);
    expect(isAllowed(local, 'http://localhost.evil.example/')).toBe(false);
    expect(isAllowed(local, 'http://127.0.0.1.evil.example/')).toBe(false);
  });
});
