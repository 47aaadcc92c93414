import { describe, expect, it } from 'vitest';
import type { ImportOutcome, ImportRow } from '../../../data/projects/import-calls.ts';
import type { GoodRow } from './import-api.ts';
import { emptyTally, sendRows } from './send-rows.ts';
import type { Tally } from './send-rows.ts';

const rows: readonly GoodRow[] = Array.from({ length: 7 }, (_, index) => ({
  place: { number: index + 1, line: index + 2 },
  row: { row: index + 1, name: `Project ${index + 1}` },
}));
const rowsFrom = async (first: number) => rows.slice(first, first + 3);

/** A server that makes each row once and refuses the second one. */
function makeServer() {
  const made = new Set<number>();
  const calls: number[][] = [];
  const send = async (sent: readonly ImportRow[]): Promise<readonly ImportOutcome[]> => {
    calls.push(sent.map(({ row }) => row));
    return sent.map(({ row }) => {
      if (row === 2) return { row, id: null, reason: 'Refused.', repeated: false };
      const repeated = made.has(row);
      made.add(row);
      return { row, id: `id ${row}`, reason: null, repeated };
    });
  };
  return { calls, made, send };
}

const never = () => false;

describe('the rows of an import', () => {
  it('are sent call by call, and those that are refused are named', async () => {
    const { calls, send } = makeServer();
    const tallies: Tally[] = [];
    const onTally = (tally: Tally) => tallies.push(tally);
    const status = await sendRows({ rowsFrom, send, from: emptyTally, isStopped: never, onTally });
    expect(status).toBe('done');
    expect(calls).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(tallies.map(({ answered }) => answered)).toEqual([3, 6, 7]);
    expect(tallies.at(-1)).toMatchObject({
      made: 6,
      repeated: 0,
      refused: [{ number: 2, line: 3, name: 'Project 2', reason: 'Refused.' }],
    });
  });

  it('are stopped between two calls, and continue where they were', async () => {
    const { calls, send } = makeServer();
    let tally = emptyTally;
    const onTally = (now: Tally) => (tally = now);
    const isStopped = () => tally.answered > 0;
    expect(await sendRows({ rowsFrom, send, from: tally, isStopped, onTally })).toBe('stopped');
    expect(calls).toEqual([[1, 2, 3]]);
    const rest = { rowsFrom, send, from: tally, isStopped: never, onTally };
    expect(await sendRows(rest)).toBe('done');
    expect(calls.flat()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(tally).toMatchObject({ answered: 7, made: 6 });
  });

  it('are made once where an answer was lost', async () => {
    const { made, send } = makeServer();
    let isLost = true;
    const lossy: typeof send = async (sent) => {
      const outcomes = await send(sent);
      if (isLost && sent[0]?.row === 4) throw new Error('The answer was lost.');
      return outcomes;
    };
    let tally = emptyTally;
    const onTally = (now: Tally) => (tally = now);
    const again = () => sendRows({ rowsFrom, send: lossy, from: tally, isStopped: never, onTally });
    await expect(again()).rejects.toThrow('lost');
    expect(tally.answered).toBe(3);
    isLost = false;
    expect(await again()).toBe('done');
    expect(made.size).toBe(6);
    expect(tally).toMatchObject({ answered: 7, made: 3, repeated: 3 });
  });
});
