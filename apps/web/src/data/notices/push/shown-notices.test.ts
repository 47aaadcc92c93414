import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settleShownNotices } from './shown-notices.ts';

const { asked, marked } = vi.hoisted(() => ({ asked: [] as unknown[], marked: [] as string[] }));
vi.mock('../../ask.ts', () => ({
  askData: async (question: (client: unknown) => unknown) => ({ data: question(mailbox) }),
}));
vi.mock('../notice-calls.ts', () => ({ markRead: async (id: string) => void marked.push(id) }));

/** A mailbox of which one message is read. */
const mailbox = {
  from: () => ({
    select: () => ({
      in: (_: string, ids: unknown) => {
        asked.push(ids);
        return { not: () => [{ message_id: 'read' }] };
      },
    }),
  }),
};

let closed: string[] = [];
let shown: { data: unknown; close: () => void }[] = [];
let opened: string[] = [];

beforeEach(() => {
  [closed, shown, opened] = [[], [], []];
  asked.length = 0;
  marked.length = 0;
  const registration = { getNotifications: async () => shown };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('caches', {
    has: async () => opened.length > 0,
    open: async () => ({
      keys: async () => opened.map((id) => ({ url: `https://x.example/opened-notices/${id}` })),
      delete: async () => void opened.shift(),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const notice = (id: string) => ({ data: { notice: id }, close: () => void closed.push(id) });

it('takes what was read off the screen, and leaves what others show', async () => {
  shown = [notice('read'), notice('unread'), { data: null, close: () => void closed.push('?') }];
  await settleShownNotices();
  expect(asked).toEqual([['read', 'unread']]);
  expect(closed).toEqual(['read']);
});

it('marks what was opened on the screen as read, once', async () => {
  opened = ['m1', 'm2'];
  await settleShownNotices();
  expect(marked).toEqual(['m1', 'm2']);
  await settleShownNotices();
  expect(marked).toHaveLength(2);
});

it('asks the server nothing where nothing is shown, nor where a browser shows nothing', async () => {
  await settleShownNotices();
  vi.stubGlobal('navigator', {});
  await settleShownNotices();
  expect(asked).toEqual([]);
});
