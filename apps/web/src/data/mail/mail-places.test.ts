import { describe, expect, it } from 'vitest';
import type { MailRow, MailThread } from './mail.ts';
import { formerPlaces, isUnread, placeInPage, placesOf } from './mail-places.ts';

const received: MailRow = {
  message_id: 'received',
  folder: 'inbox',
  read_at: null,
  snoozed_until: null,
  labels: [],
  sent_at: '2026-11-20T10:00:00Z',
  is_own: false,
};
const sent: MailRow = {
  ...received,
  message_id: 'sent',
  folder: 'sent',
  read_at: '2026-11-20T11:00:00Z',
  is_own: true,
};
const draft: MailRow = { ...sent, message_id: 'draft', folder: 'drafts', sent_at: null };
const rows = [received, sent, draft];
const foldersAfter = (from: readonly MailRow[], to: 'inbox' | 'archive' | 'junk' | 'trash') =>
  placesOf(from, { kind: 'move', to }).map(({ message_id: id, folder }) => [id, folder]);

describe('moving a conversation', () => {
  it('archives and reports as junk what was received, and leaves what was written', () => {
    expect(foldersAfter(rows, 'archive')).toEqual([['received', 'archive']]);
    expect(foldersAfter(rows, 'junk')).toEqual([['received', 'junk']]);
  });

  it('puts all of it into the trash, and each message back where it came from', () => {
    expect(foldersAfter(rows, 'trash')).toEqual([
      ['received', 'trash'],
      ['sent', 'trash'],
      ['draft', 'trash'],
    ]);
    const trashed = rows.map((row) => ({ ...row, folder: 'trash' as const }));
    expect(foldersAfter(trashed, 'inbox')).toEqual([
      ['received', 'inbox'],
      ['sent', 'sent'],
      ['draft', 'drafts'],
    ]);
  });

  it('ends a snooze', () => {
    const snoozed = { ...received, snoozed_until: '2999-01-01T00:00:00Z' };
    expect(placesOf([snoozed], { kind: 'move', to: 'inbox' })).toEqual([
      { message_id: 'received', folder: 'inbox', snoozed_until: null },
    ]);
  });

  it('is taken back by the rows as they were', () => {
    const places = placesOf(rows, { kind: 'move', to: 'archive' });
    expect(formerPlaces(rows, places)).toEqual([
      { message_id: 'received', folder: 'inbox', read_at: null, snoozed_until: null, labels: [] },
    ]);
  });
});

describe('marking, snoozing and labelling', () => {
  it('change only what is not so already', () => {
    const at = '2026-11-21T00:00:00Z';
    expect(placesOf(rows, { kind: 'read', at })).toEqual([{ message_id: 'received', read_at: at }]);
    expect(placesOf([{ ...received, read_at: at }, sent], { kind: 'unread' })).toEqual([
      { message_id: 'received', read_at: null },
    ]);
    const labelled = { ...received, labels: ['signs'] };
    expect(placesOf([labelled], { kind: 'label', label: 'signs', isOn: true })).toEqual([]);
    expect(placesOf([labelled], { kind: 'label', label: 'signs', isOn: false })).toEqual([
      { message_id: 'received', labels: [] },
    ]);
    expect(placesOf(rows, { kind: 'snooze', until: at })).toEqual([
      { message_id: 'received', folder: 'inbox', snoozed_until: at },
    ]);
  });

  it('show in a list before the server has done them', () => {
    const thread = { id: 'thread', rows } as unknown as MailThread;
    const places = placesOf(rows, { kind: 'read', at: '2026-11-21T00:00:00Z' });
    const page = placeInPage({ total: 1, threads: [thread] }, places, () => true);
    expect(page.threads.map(isUnread)).toEqual([false]);
    expect(placeInPage({ total: 1, threads: [thread] }, places, () => false)).toEqual({
      total: 0,
      threads: [],
    });
  });
});
