import { describe, expect, it } from 'vitest';
import { isListed, isUnread, threadsOf } from './comment-threads.ts';
import type { CommentThread } from './comment-threads.ts';
import type { MapComment } from './map-comment.ts';

const comment = (id: string, minute: number, changes: Partial<MapComment> = {}): MapComment => ({
  id,
  parent_id: null,
  feature_id: null,
  place: { type: 'Point', coordinates: [8, 47] },
  body: `Words of ${id}`,
  author_id: 'ines',
  mentions: [],
  resolved_at: null,
  resolved_by: null,
  created_at: `2026-11-27T12:${String(minute).padStart(2, '0')}:00+00:00`,
  edited_at: null,
  author: { id: 'ines', name: 'Ines Duarte', avatar_path: null },
  resolver: null,
  mentioned: [],
  ...changes,
});
const reply = (id: string, minute: number, changes: Partial<MapComment> = {}) =>
  comment(id, minute, { parent_id: 'first', place: null, ...changes });
const [bridge, sign] = [comment('first', 1, { feature_id: 's1.4' }), comment('second', 2)];
const threads = threadsOf([bridge, sign, reply('answer', 3, { author_id: 'kwame' })]);
const [thread] = threads as [CommentThread];

describe('threads of a map', () => {
  it('have their replies, and the one with the newest words is first', () => {
    expect(threads.map(({ id, replies }) => [id, replies.length])).toEqual([
      ['first', 1],
      ['second', 0],
    ]);
  });

  it('are none of what has no place, and lose no other thread by it', () => {
    const lost = reply('lost', 4, { parent_id: 'gone' });
    expect(threadsOf([comment('project', 1, { place: null }), sign, lost])).toHaveLength(1);
  });
});

describe('an unread thread', () => {
  const marks = (since: string | null, read: Readonly<Record<string, string>> = {}) => ({
    me: 'ines',
    marks: { since, threads: read },
  });

  it('has newer words of others than were seen, or than the person is a member', () => {
    const long = '2020-01-01T00:00:00Z';
    expect(isUnread(thread, marks(long))).toBe(true);
    expect(isUnread(thread, marks(long, { first: thread.lastAt }))).toBe(false);
    expect(isUnread(thread, marks('2026-11-28T00:00:00Z'))).toBe(false);
    expect(isUnread(thread, marks(null))).toBe(false);
    // Its only words are the reader's own.
    expect(isUnread(threads[1] as CommentThread, marks(long))).toBe(false);
  });
});

describe('a list of threads', () => {
  const list = (filter: Partial<Parameters<typeof isListed>[1]>, all = threads) =>
    all
      .filter((one) => isListed(one, { shows: 'open', query: '', me: 'kwame', ...filter }))
      .map(({ id }) => id);

  it('is narrowed by state, by feature, and to those that one has a part in', () => {
    const resolved = threadsOf([{ ...bridge, resolved_at: '2026-11-27T13:00:00Z' }, sign]);
    expect(list({}, resolved)).toEqual(['second']);
    expect(list({ shows: 'resolved' }, resolved)).toEqual(['first']);
    expect(list({ feature: 's1.4' })).toEqual(['first']);
    expect(list({ shows: 'mine' })).toEqual(['first']);
    const mentioned = threadsOf([{ ...sign, mentions: ['kwame'] }]);
    expect(list({ shows: 'mine' }, mentioned)).toEqual(['second']);
  });

  it('is searched by all words, in replies and names too', () => {
    expect(list({ query: 'ANSWER words' })).toEqual(['first']);
    expect(list({ query: 'duarte second' })).toEqual(['second']);
    expect(list({ query: 'nothing' })).toEqual([]);
  });
});
