import { describe, expect, it } from 'vitest';
import { latestWins } from './latest-wins.ts';

/** A service whose answers are given by hand. */
function byHand() {
  const asked: number[] = [];
  const answered: [number, boolean][] = [];
  const signals: AbortSignal[] = [];
  const finish: (() => void)[] = [];
  const requests = latestWins<number, number>(
    (request, signal) => {
      asked.push(request);
      signals.push(signal);
      return new Promise((resolve) => finish.push(() => resolve(request * 10)));
    },
    (answer, _request, isLast) => answered.push([answer, isLast]),
  );
  const answer = async () => {
    finish.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { requests, asked, answered, signals, answer };
}

describe('asking while dragging', () => {
  it('skips what came between the request under way and the newest', async () => {
    const { requests, asked, answered, answer } = byHand();
    for (const request of [1, 2, 3, 4]) requests.ask(request);
    expect(asked).toEqual([1]);
    await answer();
    expect(asked).toEqual([1, 4]);
    await answer();
    expect(answered).toEqual([
      [10, false],
      [40, true],
    ]);
  });

  it('asks the next question before it takes the answer in', async () => {
    const events: string[] = [];
    const requests = latestWins<number, number>(
      async (request) => {
        events.push(`asked ${request}`);
        return Promise.resolve(request);
      },
      (answer) => events.push(`answered ${answer}`),
    );
    requests.ask(1);
    requests.ask(2);
    await new Promise((resolve) => setTimeout(resolve));
    expect(events).toEqual(['asked 1', 'asked 2', 'answered 1', 'answered 2']);
  });

  it('goes on after it has answered', async () => {
    const { requests, answered, answer } = byHand();
    requests.ask(1);
    await answer();
    requests.ask(2);
    await answer();
    expect(answered.map(([value]) => value)).toEqual([10, 20]);
  });

  it('aborts and stays silent when stopped', async () => {
    const { requests, answered, signals, answer } = byHand();
    requests.ask(1);
    requests.ask(2);
    requests.stop();
    await answer();
    expect(signals[0]?.aborted).toBe(true);
    expect(answered).toEqual([]);
  });
});
