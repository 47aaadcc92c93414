import { describe, expect, it } from 'vitest';
import { findCommands } from './command-rank.ts';

const items = [
  { id: 'home', label: 'Home', group: 'Pages' },
  { id: 'generate', label: 'Generate route', group: 'Pages', keywords: ['loop', 'suggest'] },
  { id: 'rental', label: 'Rentals', group: 'Pages', keywords: ['grounds'] },
  { id: 'export', label: 'Export as GPX', group: 'Route', keywords: ['download', 'save file'] },
  { id: 'reverse', label: 'Reverse the route', group: 'Route' },
  { id: 'orchid', label: 'Façade survey', group: 'Projects' },
];

const find = (query: string, recent: readonly string[] = []) =>
  findCommands({ items, query, recent, recentLabel: 'Recent' });
const ids = (query: string, recent?: readonly string[]) =>
  find(query, recent).flatMap((group) => group.items.map(({ id }) => id));

describe('finding commands', () => {
  it('shows everything in the given order, with what was used last first', () => {
    expect(find('').map(({ label }) => label)).toEqual(['Pages', 'Route', 'Projects']);
    expect(find('', ['reverse', 'home', 'gone'])[0]).toEqual({
      label: 'Recent',
      items: [items[4], items[0]],
    });
    expect(ids('', ['reverse'])).toHaveLength(items.length);
  });

  it('puts a label that starts with the query before a word, initials and other words', () => {
    expect(ids('re')).toEqual(['rental', 'reverse']);
    expect(ids('ro')[0]).toBe('generate');
    expect(ids('gr')).toEqual(['generate', 'rental']);
    expect(ids('rou')).toEqual(['generate', 'reverse']);
  });

  it('finds words in any order, without accents and by other words for the same thing', () => {
    expect(ids('route rev')).toEqual(['reverse']);
    expect(ids('FACADE')).toEqual(['orchid']);
    expect(ids('download')).toEqual(['export']);
    expect(ids('file gpx')).toEqual(['export']);
  });

  it('finds letters that are apart, but only from the start of a word', () => {
    expect(ids('gnrt')).toEqual(['generate']);
    expect(ids('xpx')).toEqual([]);
  });

  it('treats what was used lately as the better of two equals', () => {
    expect(ids('rou', ['reverse'])).toEqual(['reverse', 'generate']);
  });

  it('takes signs literally', () => {
    expect(ids('(((')).toEqual([]);
  });
});
