import { afterEach, describe, expect, it, vi } from 'vitest';

const channel = vi.hoisted(() => ({
  heard: [] as (() => void)[],
  opened: [] as string[],
  removed: 0,
}));
vi.mock('../account/client.ts', () => ({
  accountClient: async () => ({
    realtime: { setAuth: async () => undefined },
    channel: (name: string) => {
      channel.opened.push(name);
      const made = {
        on: (_event: string, _filter: object, listener: () => void) => {
          channel.heard.push(listener);
          return made;
        },
        subscribe: () => made,
      };
      return made;
    },
    removeChannel: async () => {
      channel.removed++;
    },
  }),
}));
const { followTable } = await import('./follow-table.ts');

afterEach(() => {
  Object.assign(channel, { heard: [], opened: [], removed: 0 });
});

const settle = () => vi.waitFor(() => expect(channel.heard).toHaveLength(1));

describe('a followed table', () => {
  it('has one channel for all who listen, and leaves it with the last', async () => {
    const [one, other] = [vi.fn(), vi.fn()];
    const endOne = followTable('tasks', one);
    const endOther = followTable('tasks', other);
    await settle();
    expect(channel.opened).toEqual(['tasks']);
    channel.heard[0]?.();
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
    endOne();
    channel.heard[0]?.();
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
    expect(channel.removed).toBe(0);
    endOther();
    expect(channel.removed).toBe(1);
  });

  it('is joined again after the last has left', async () => {
    followTable('tasks', () => undefined)();
    const end = followTable('tasks', () => undefined);
    await settle();
    end();
    end();
    expect(channel.opened).toEqual(['tasks']);
    expect(channel.removed).toBe(1);
  });
});
