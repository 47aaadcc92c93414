import { expect, it } from 'vitest';
import type { OperationQuestion, OperationsApi } from '../../../workers/operations-api.ts';
import type { OwnWorker } from '../../../workers/own-worker.ts';
import { OperationsRunner } from './operations-runner.ts';

const question: OperationQuestion = {
  name: 'union',
  values: {},
  first: { count: 0, columns: [], chunks: [] },
  second: undefined,
};

it('ends the worker that is cancelled and starts another for the next call', async () => {
  const ended: number[] = [];
  let started = 0;
  const runner = new OperationsRunner(() => {
    const number = ++started;
    const call: OwnWorker<OperationsApi>['call'] = (_, __, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    return { call, close: () => ended.push(number) };
  });
  for (const expected of [1, 2]) {
    const stop = new AbortController();
    const running = runner.run(question, { signal: stop.signal, onProgress: () => undefined });
    stop.abort();
    await expect(running).rejects.toThrow('aborted');
    expect(ended.at(-1)).toBe(expected);
  }
  expect(started).toBe(2);
});
