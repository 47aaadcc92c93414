import { createHash } from 'node:crypto';
import { parseOptions, verify } from '@node-rs/bcrypt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkPassword, hashPassword, isCorrectPassword } from './passwords.ts';

vi.mock('@node-rs/bcrypt', { spy: true });

const settings = { passwordMinLength: 8, passwordCharacters: [], hibp: true };
const password = 'correct horse battery';
const digest = createHash('sha1').update(password).digest('hex').toUpperCase();

afterEach(() => vi.unstubAllGlobals());

/** Answers in place of HaveIBeenPwned. @returns the requested addresses. */
function answerWith(text: string | Error): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (text instanceof Error) throw text;
    return new Response(text);
  });
  return asked;
}

describe('a password', () => {
  it('is refused when it has leaked, and only five characters of its hash are sent', async () => {
    const asked = answerWith(`0000:1\r\n${digest.slice(5)}:42\r\n`);
    await expect(checkPassword(settings, password)).rejects.toMatchObject({
      code: 'weak_password',
      details: { weak_password: { reasons: ['pwned'] } },
    });
    expect(asked).toEqual([`https://api.pwnedpasswords.com/range/${digest.slice(0, 5)}`]);
  });

  it('is accepted when it has not leaked, or when the service does not answer', async () => {
    answerWith(`${digest.slice(5)}:0\r\n${'F'.repeat(35)}:9`);
    await expect(checkPassword(settings, password)).resolves.toBeUndefined();
    answerWith(new Error('no network'));
    await expect(checkPassword(settings, password)).resolves.toBeUndefined();
  });

  it('is sent to no service unless that is configured', async () => {
    const asked = answerWith('');
    await checkPassword({ ...settings, hibp: false }, password);
    expect(asked).toEqual([]);
  });

  it('is stored as bcrypt, as Supabase does, and no password fits a user without one', async () => {
    const kept = await hashPassword(password);
    expect(kept).toMatch(/^\$2a\$10\$/);
    expect(await isCorrectPassword({ encrypted_password: kept }, password)).toBe(true);
    expect(await isCorrectPassword({ encrypted_password: kept }, 'another')).toBe(false);
    for (const none of [undefined, { encrypted_password: null }, { encrypted_password: '' }]) {
      expect(await isCorrectPassword(none, '')).toBe(false);
      expect(await isCorrectPassword(none, password)).toBe(false);
    }
  });

  it('takes as long to refuse for a known user as for an unknown one', async () => {
    const kept = await hashPassword(password);
    for (const user of [{ encrypted_password: kept }, { encrypted_password: null }, undefined]) {
      vi.mocked(verify).mockClear();
      await isCorrectPassword(user, 'wrong');
      const compared = vi.mocked(verify).mock.calls.map(([, hash]) => parseOptions(hash).cost);
      expect(compared).toEqual([10]);
    }
  });

  it('of another bcrypt version than ours is accepted too', async () => {
    const kept = (await hashPassword(password)).replace('$2a$', '$2b$');
    expect(await isCorrectPassword({ encrypted_password: kept }, password)).toBe(true);
  });
});
