import type { Attack } from './attack.ts';
import { askRest, countStatuses } from './requests/ask-rest.ts';

const patterns = ['(aa+)\\1+x?b$', '(a*)*\\1c', '(.+)+\\1$', '((a+)?)+b'];
const requests = 100;

export const attack: Attack = {
  summary: '100 regular expressions without bound, in filters of REST, while another reads a row',
  run: async (target) => {
    // The server's first read loads the catalogue, which is not the attack's doing.
    await askRest(target, 'projects?select=id&limit=1');
    const hostile = Array.from({ length: requests }, (_, index) => {
      const pattern = encodeURIComponent(patterns[index % patterns.length] ?? '');
      return askRest(target, `projects?select=id&story=match.${pattern}`);
    });
    const reader = await askRest(target, 'projects?select=id&limit=1');
    const asked = await Promise.all(hostile);
    target.report(`The expressions were answered with ${countStatuses(asked)}.`);
    target.report(`The other read got ${reader.status} after ${reader.milliseconds} ms.`);
    const allRefused = asked.every(({ status }) => status === 400 || status === 429);
    return allRefused ? 'held' : 'broken';
  },
};
