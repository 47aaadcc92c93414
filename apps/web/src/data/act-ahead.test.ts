import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { actAhead, askAgain } from './act-ahead.ts';

const queryKey = ['tasks'];

/** A cache that shows some numbers, and an act whose end the test chooses. */
function start() {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, [0]);
  const asked = vi.spyOn(queries, 'invalidateQueries');
  const add = (number: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ended = actAhead<readonly number[]>({
      queries,
      queryKey,
      change: (shown) => [...shown, number],
      act: () => promise,
    });
    return { ended, resolve, reject };
  };
  return { queries, asked, add, shown: () => queries.getQueryData(queryKey) };
}

it('shows an act at once, and asks again when it has ended', async () => {
  const { asked, add, shown } = start();
  const one = add(1);
  await vi.waitFor(() => expect(shown()).toEqual([0, 1]));
  expect(asked).not.toHaveBeenCalled();
  one.resolve();
  await one.ended;
  expect(asked).toHaveBeenCalledExactlyOnceWith({ queryKey });
});

it('takes back what is refused', async () => {
  const { add, shown } = start();
  const one = add(1);
  one.reject(new Error('No.'));
  await expect(one.ended).rejects.toThrow('No.');
  expect(shown()).toEqual([0]);
});

it('asks for nothing while another act is on its way, which the answer would take back', async () => {
  const { asked, add, shown } = start();
  const [one, two] = [add(1), add(2)];
  await vi.waitFor(() => expect(shown()).toEqual([0, 1, 2]));
  one.resolve();
  await one.ended;
  expect(asked).not.toHaveBeenCalled();
  two.resolve();
  await two.ended;
  expect(asked).toHaveBeenCalledExactlyOnceWith({ queryKey });
});

it('leaves what others ask for again until no act is on its way', async () => {
  const { queries, asked, add } = start();
  const others = ['projects'];
  askAgain(queries, others);
  expect(asked).toHaveBeenLastCalledWith({ queryKey: others });
  const one = add(1);
  askAgain(queries, others);
  expect(asked).toHaveBeenCalledTimes(1);
  one.resolve();
  await one.ended;
  expect(asked.mock.calls.slice(1)).toEqual([[{ queryKey }], [{ queryKey: others }]]);
});
