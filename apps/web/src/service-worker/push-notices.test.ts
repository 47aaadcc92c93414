import type { PushedNotice } from '@webmaps/protocol/push';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPushed, showPushed } from './push-notices.ts';

const origin = 'https://maps.example.org';
let shown: { title: string; options: NotificationOptions }[] = [];
let tabs: { url: string; focus: () => Promise<unknown> }[] = [];
let opened: string[] = [];
let kept: string[] = [];

beforeEach(() => {
  [shown, tabs, opened, kept] = [[], [], [], []];
  vi.stubGlobal('self', {
    location: { origin },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (url: string) => void opened.push(url),
    },
  });
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (path: string) => void kept.push(path) }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const notice: PushedNotice = {
  id: 'm1',
  path: '/tasks?task=t1',
  subject: 'Yours to do: Paint',
  about: { event: 'task_assigned', project_id: 'p1', task_id: 't1', title: 'Paint' },
  actor: 'Ann',
  project: 'Harbour',
  task: 'Paint',
};

const push = (data: unknown) => showPushed({ json: () => data });
const press = (data: object) => openPushed({ data, close: () => undefined });

it('says what happened in the words of the bell, one notification for each message', async () => {
  await push(notice);
  await push(notice);
  expect(shown).toHaveLength(2);
  expect(new Set(shown.map(({ options }) => options.tag))).toEqual(new Set(['notice-m1']));
  expect(shown[0]).toMatchObject({
    title: 'Harbour',
    options: {
      body: 'Ann assigned “Paint” to you',
      data: { notice: 'm1', path: '/tasks?task=t1' },
    },
  });
});

it('names no stranger, and no project of theirs', async () => {
  const about = { event: 'invitation', invitation_id: 'i1' } as const;
  await push({ ...notice, about, actor: null, project: null, task: null, subject: '' });
  expect(shown).toMatchObject([
    { title: 'WebMaps', options: { body: 'Someone invites you to a project' } },
  ]);
});

it.each([
  ['a message', { ...notice, about: null, subject: 'Ann wrote to you' }, 'Ann wrote to you'],
  ['an event of a newer server', { ...notice, about: { event: 'moon' }, subject: 'New' }, 'New'],
  ['no words at all', { ...notice, about: null, subject: '' }, 'You have a new notification'],
])('shows something for %s', async (_, data, body) => {
  await push(data);
  expect(shown).toMatchObject([{ options: { body } }]);
});

it('shows something for a push that it cannot read', async () => {
  await showPushed(null);
  expect(shown).toMatchObject([{ options: { body: 'You have a new notification' } }]);
});

it('leads to a tab that shows the page already, else to a new one, and says which was opened', async () => {
  const focus = vi.fn(async () => undefined);
  tabs = [
    { url: `${origin}/run`, focus: async () => Promise.reject(new Error('the wrong tab')) },
    { url: `${origin}/tasks?task=t1`, focus },
  ];
  await press({ notice: 'm1', path: '/tasks?task=t1' });
  expect(focus).toHaveBeenCalledOnce();
  await press({ notice: 'm2', path: '/email' });
  expect(opened).toEqual([`${origin}/email`]);
  expect(kept).toEqual(['/opened-notices/m1', '/opened-notices/m2']);
});

it('leads to no other site', async () => {
  for (const path of ['https://evil.example/', '//evil.example/', String.raw`/\evil.example`]) {
    await press({ notice: 'm1', path });
  }
  expect(opened).toEqual([]);
});
