import { expect, it } from 'vitest';
import { RenderSlots } from './render-slots.ts';

it('runs so many at once, queues so many in order, and refuses the rest', async () => {
  const slots = new RenderSlots({ atOnce: 2, maxWaiting: 2 });
  const ends: (() => void)[] = [];
  const began: number[] = [];
  const work = (number: number) => async () => {
    began.push(number);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    if (number === 1) throw new Error('failed');
    return number;
  };
  const [first, failing, third, fourth, fifth] = [0, 1, 2, 3, 4].map((number) =>
    slots.take(work(number)),
  );
  await expect(fifth).rejects.toMatchObject({ refusal: { statusCode: 429 } });
  expect(began).toEqual([0, 1]);
  ends[1]?.();
  await expect(failing).rejects.toThrow('failed');
  await expect.poll(() => began).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  expect(await Promise.all([first, third])).toEqual([0, 2]);
  await expect.poll(() => began).toEqual([0, 1, 2, 3]);
  const late = slots.take(work(5));
  ends[3]?.();
  await expect.poll(() => ends.length).toBe(5);
  ends[4]?.();
  expect(await Promise.all([fourth, late])).toEqual([3, 5]);
});
