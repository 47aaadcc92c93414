import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import type { Slot } from './fair-queue.ts';

const limits = { slots: 4, slotsPerHolder: 3, waitingPerHolder: 5 };

function release(slot: Slot): void {
  if (slot.status !== 'taken') throw new Error(`The slot is ${slot.status}.`);
  slot.release();
}

/** Records the holders in the order in which they get a slot. */
function recordingQueue(changes: Partial<typeof limits> = {}, timeoutMilliseconds = 60_000) {
  const queue = new FairQueue({ ...limits, ...changes });
  const served: string[] = [];
  const take = (name: string) =>
    queue.take(name, timeoutMilliseconds).then((slot) => {
      served.push(slot.status === 'taken' ? name : slot.status);
      return slot;
    });
  return { served, take };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('slots of a fair queue', () => {
  it('are never all taken by one holder', async () => {
    const { served, take } = recordingQueue();
    for (let count = 0; count < 8; count += 1) void take('many');
    void take('one');
    await settled();
    expect(served).toEqual(['many', 'many', 'many', 'one']);
  });

  it('go to the holder with the fewest running jobs, however many of another wait longer', async () => {
    const { served, take } = recordingQueue({ slots: 3 });
    const first = [take('many'), take('many'), take('many')];
    for (let count = 0; count < 5; count += 1) void take('many');
    void take('one');
    void take('two');
    release(await first[0]!);
    release(await first[1]!);
    await settled();
    expect(served.slice(3)).toEqual(['one', 'two']);
  });

  it('are refused to a holder with too many waiting jobs', async () => {
    const { served, take } = recordingQueue();
    for (let count = 0; count < 10; count += 1) void take('many');
    await settled();
    expect(served).toEqual(['many', 'many', 'many', 'full', 'full']);
  });

  it('are not lost when a waiting job times out', async () => {
    const { served, take } = recordingQueue({ slots: 1 }, 5);
    const first = await take('one');
    expect(await take('two')).toEqual({ status: 'timeout' });
    release(first);
    release(await take('three'));
    expect(served).toEqual(['one', 'timeout', 'three']);
  });
});
