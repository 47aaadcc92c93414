import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import type { QueuedJob } from './fair-queue.ts';

const limits = { slots: 4, slotsPerHolder: 2, waitingPerHolder: 8, waitingInAll: 20 };

/** A queue whose jobs record that they started, and can be ended by name. */
function queueOf(changes: Partial<typeof limits> = {}) {
  const queue = new FairQueue({ ...limits, ...changes });
  const started: string[] = [];
  const jobs = new Map<string, QueuedJob>();
  return {
    started,
    add: (holder: string, name: string): boolean => {
      const job = queue.add(holder, () => started.push(name));
      if (job) jobs.set(name, job);
      return job !== undefined;
    },
    end: (name: string) => jobs.get(name)?.release(),
  };
}

describe('a fair queue', () => {
  it('leaves slots for others, however much one holder requests', () => {
    const { add, started } = queueOf();
    for (let job = 0; job < 10; job++) add('attacker', `a${job}`);
    expect(started).toEqual(['a0', 'a1']);
    add('guest', 'g0');
    expect(started).toEqual(['a0', 'a1', 'g0']);
  });

  it('serves holders in turn', () => {
    const { add, end, started } = queueOf({ slots: 1 });
    for (let job = 0; job < 4; job++) add('a', `a${job}`);
    for (let job = 0; job < 2; job++) add('b', `b${job}`);
    add('c', 'c0');
    for (let turn = 0; turn < 6; turn++) end(started.at(-1) ?? '');
    expect(started).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3']);
  });

  it('refuses jobs beyond the queue of one holder, and of all', () => {
    const { add } = queueOf({ slots: 1, slotsPerHolder: 1, waitingInAll: 10 });
    const taken = Array.from({ length: 30 }, (_, job) => add('a', `a${job}`));
    expect(taken.filter(Boolean)).toHaveLength(1 + 8);
    const others = Array.from({ length: 30 }, (_, job) => add(`other ${job}`, `o${job}`));
    expect(others.filter(Boolean)).toHaveLength(2);
  });

  it('drops jobs that are aborted while they wait, and frees a slot only once', () => {
    const { add, end, started } = queueOf({ slots: 1 });
    for (const name of ['one', 'two', 'three', 'four']) add('a', name);
    end('two');
    end('one');
    end('one');
    expect(started).toEqual(['one', 'three']);
    end('three');
    expect(started).toEqual(['one', 'three', 'four']);
  });
});
