import { describe, expect, it } from 'vitest';
import { readSearch } from './search-terms.ts';

describe('a search of the mailbox', () => {
  it('reads operators among words', () => {
    expect(readSearch('bridge from:ana is:unread sign')).toEqual({
      query: 'bridge sign',
      from: 'ana',
      unread: true,
    });
    expect(readSearch('FROM:"Ana Reis" label:"to read" in:archive is:read')).toEqual({
      from: 'Ana Reis',
      label: 'to read',
      folder: 'archive',
      unread: false,
    });
    expect(readSearch('has:attachment')).toEqual({ document: true });
    expect(readSearch('after:2026-11-01 before:2026-12-01')).toEqual({
      after: '2026-11-01',
      before: '2026-12-01',
    });
  });

  it('takes for words what is no operator or has no such value', () => {
    expect(readSearch('is:blue note:x from: after:soon after:2026-99-99')).toEqual({
      query: 'is:blue note:x from: after:soon after:2026-99-99',
    });
    expect(readSearch('constructor:x "two words" 10:30')).toEqual({
      query: 'constructor:x two words 10:30',
    });
    expect(readSearch('  ')).toEqual({});
  });
});
