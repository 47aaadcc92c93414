import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftStore, isUnsaved } from './draft-store.ts';
import type { OpenDraft } from './draft-store.ts';

const draft: OpenDraft = {
  id: 'draft',
  threadId: 'thread',
  replyTo: null,
  subject: '',
  body: '',
  recipients: [],
  documentIds: [],
  state: 'new',
  isKept: false,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(outcome: () => Promise<void> = async () => {}) {
  const saved: string[] = [];
  const store = createDraftStore(async ({ body }) => {
    await outcome();
    saved.push(body);
  });
  return { store, saved, state: () => store.all()[0]?.state };
}

describe('a message that is being written', () => {
  it('is saved once for letters in a row, and not before the first one', async () => {
    const { store, saved, state } = setUp();
    store.open(draft);
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual([]);
    store.change(draft, { body: 'a' });
    store.change(draft, { body: 'ab' });
    expect(state()).toBe('typed');
    await vi.advanceTimersByTimeAsync(600);
    expect(saved).toEqual(['ab']);
    expect(state()).toBe('saved');
  });

  it('is saved again with what was typed while it was saved', async () => {
    let finish = () => {};
    const { store, saved, state } = setUp(() => new Promise((resolve) => (finish = resolve)));
    store.change(draft, { body: 'a' });
    await vi.advanceTimersByTimeAsync(600);
    store.change(draft, { body: 'ab' });
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe('typed');
    await vi.advanceTimersByTimeAsync(600);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['a', 'ab']);
    expect(state()).toBe('saved');
  });

  it('says that it could not be saved, keeps the words and tries again', async () => {
    let isReachable = false;
    const { store, saved, state } = setUp(async () => {
      if (!isReachable) throw new Error('no connection');
    });
    store.change(draft, { body: 'a' });
    await vi.advanceTimersByTimeAsync(600);
    expect(state()).toBe('failed');
    expect(store.all()[0]?.body).toBe('a');
    isReachable = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual(['a']);
    expect(state()).toBe('saved');
  });

  it('is not saved any more once it is dropped', async () => {
    const { store, saved } = setUp();
    store.change(draft, { body: 'a' });
    store.drop('draft');
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual([]);
    expect(store.all()).toEqual([]);
  });
});

it('is unsaved from the first letter until the server has all of it', async () => {
  const { store } = setUp();
  const isOneUnsaved = () => store.all().some(isUnsaved);
  store.open(draft);
  expect(isOneUnsaved()).toBe(false);
  store.change(draft, { body: 'Hello' });
  expect(isOneUnsaved()).toBe(true);
  await vi.runAllTimersAsync();
  expect(isOneUnsaved()).toBe(false);
});
