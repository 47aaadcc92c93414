import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import type { Turn } from './fair-queue.ts';

const options = { turns: 4, turnsOfHolder: 3, waitingOfHolder: 5, timeoutMilliseconds: 60_000 };

function giveBack(turn: Turn): void {
  if (turn.status !== 'taken') throw new Error(`The turn is ${turn.status}.`);
  turn.giveBack();
}

/** Notes who gets a turn, in the order in which they get it. */
function queueWithNotes(changes: Partial<typeof options> = {}) {
  const queue = new FairQueue({ ...options, ...changes });
  const served: string[] = [];
  const ask = (name: string) =>
    queue.take(name).then((turn) => {
      served.push(turn.status === 'taken' ? name : turn.status);
      return turn;
    });
  return { served, ask };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns at the connections of a pool', () => {
  it('are never all taken by one holder', async () => {
    const { served, ask } = queueWithNotes();
    for (let count = 0; count < 8; count += 1) void ask('many');
    void ask('one');
    await settled();
    expect(served).toEqual(['many', 'many', 'many', 'one']);
  });

  it('come next to whoever has the fewest, however many of another wait longer', async () => {
    const { served, ask } = queueWithNotes({ turns: 3 });
    const first = [ask('many'), ask('many'), ask('many')];
    for (let count = 0; count < 5; count += 1) void ask('many');
    void ask('one');
    void ask('two');
    giveBack(await first[0]!);
    giveBack(await first[1]!);
    await settled();
    expect(served.slice(3)).toEqual(['one', 'two']);
  });

  it('are refused to a holder of whom too many wait', async () => {
    const { served, ask } = queueWithNotes();
    for (let count = 0; count < 10; count += 1) void ask('many');
    await settled();
    expect(served).toEqual(['many', 'many', 'many', 'full', 'full']);
  });

  it('are given up by those who waited too long, and not lost', async () => {
    const { served, ask } = queueWithNotes({ turns: 1, timeoutMilliseconds: 5 });
    const first = await ask('one');
    expect(await ask('two')).toEqual({ status: 'late' });
    giveBack(first);
    giveBack(await ask('three'));
    expect(served).toEqual(['one', 'late', 'three']);
  });
});
