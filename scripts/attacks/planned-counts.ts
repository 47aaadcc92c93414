import type { Attack } from './attack.ts';
import { askRest } from './requests/ask-rest.ts';

/** Tables of which a signed-out visitor sees few rows or none. */
const tables = ['profiles', 'projects', 'documents', 'project_members', 'mailbox'];

export const attack: Attack = {
  summary: 'Counts of the planner (count=planned, estimated) over rows that may not be seen',
  run: async (target) => {
    let wrong = 0;
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
      wrong += guessed.filter((each) => each !== exact).length;
    }
    target.report(`${wrong} counts differ from the number of visible rows.`);
    return wrong === 0 ? 'held' : 'broken';
  },
};
