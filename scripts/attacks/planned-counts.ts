import type { Attack } from './attack.ts';
import { askRest } from './requests/ask-rest.ts';

/** Tables of which somebody who is not signed in sees few rows or none. */
const tables = ['profiles', 'projects', 'documents', 'project_members', 'mailbox'];

export const attack: Attack = {
  summary: 'Counts of the planner (count=planned, estimated) over rows that may not be seen',
  run: async (target) => {
    let told = 0;
    for (const table of tables) {
      const totals = [];
      for (const prefer of ['exact', 'planned', 'estimated']) {
        const { status, headers } = await askRest(target, `${table}?select=*&limit=1`, {
          prefer: `count=${prefer}`,
        });
        const total = headers.get('content-range')?.split('/')[1];
        totals.push(status < 300 || status === 416 ? (total ?? '*') : String(status));
      }
      const [exact = '', ...guessed] = totals;
      target.report(`${table}: exact ${exact}, planned and estimated ${guessed.join(' and ')}`);
      told += guessed.filter((each) => each !== exact).length;
    }
    target.report(`${told} counts told something else than the rows that may be seen.`);
    return told === 0 ? 'held' : 'broken';
  },
};
