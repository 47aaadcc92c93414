import type { Attack } from './attack.ts';
import { askAuth, makeAddress } from './requests/account.ts';

/** Guesses; the server allows 30 a day. */
const COUNT = 60;
const ALLOWED = 30;

export const attack: Attack = {
  summary: 'guess the six digits of a mail, and learn who has an account',
  run: async (target) => {
    const email = makeAddress();
    const asked = await askAuth(target, '/otp', { email, create_user: false });
    target.report(`a code for an address without an account: ${asked.status}`);
    let tried = 0;
    let refused = 0;
    for (let index = 0; index < COUNT; index += 1) {
      const token = String(100_000 + index);
      const { status } = await askAuth(target, '/verify', { type: 'email', email, token });
      if (status === 429) refused += 1;
      else tried += 1;
    }
    target.report(`${COUNT} guesses: ${tried} were looked at, ${refused} refused`);
    return asked.status === 200 && tried <= ALLOWED ? 'held' : 'broken';
  },
};
