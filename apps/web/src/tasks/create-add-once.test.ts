import { describe, expect, it } from 'vitest';
import { createAddOnce } from './create-add-once.ts';

const paint = { title: 'Paint' };
const give = (id: string) => Promise.resolve(id);

/** The id under which something was sent whose answer was lost. */
async function sendInVain(addOnce: ReturnType<typeof createAddOnce>, what: object) {
  let sent = '';
  const lost = addOnce(what, (id) => {
    sent = id;
    return Promise.reject(new Error('lost'));
  });
  await expect(lost).rejects.toThrow('lost');
  return sent;
}

describe('adding once', () => {
  it('sends what failed again under the id that it had, as often as it fails', async () => {
    const addOnce = createAddOnce();
    const id = await sendInVain(addOnce, paint);
    expect(await sendInVain(addOnce, { ...paint })).toBe(id);
    expect(await addOnce({ ...paint }, give)).toBe(id);
  });

  it('gives what was added, and is added a second time, another id', async () => {
    const addOnce = createAddOnce();
    const id = await sendInVain(addOnce, paint);
    expect(await addOnce(paint, give)).toBe(id);
    expect(await addOnce(paint, give)).not.toBe(id);
    const [one, other] = await Promise.all([addOnce(paint, give), addOnce(paint, give)]);
    expect(one).not.toBe(other);
  });

  it('gives other words another id, and forgets the former', async () => {
    const addOnce = createAddOnce();
    const id = await sendInVain(addOnce, paint);
    expect(await addOnce({ title: 'Look' }, give)).not.toBe(id);
    expect(await addOnce(paint, give)).not.toBe(id);
  });
});
