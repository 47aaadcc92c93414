import type { Attack } from './attack.ts';
import { databaseMemory } from './requests/database-memory.ts';
import { askRest, countStatuses } from './requests/ask-rest.ts';

const requests = 440;
const atOnce = 20;
const maxGrowthMegabytes = 600;

/** Distinct each time, so that no plan is reused. */
function selection(round: number, embeds: number): string {
  const list = Array.from({ length: embeds }, (_, index) => `e${round}_${index}:documents(id)`);
  return `projects?select=id,${list.join(',')}`;
}

export const attack: Attack = {
  summary: '440 anonymous selections of 100, then of 30 embedded relations, each of them new',
  run: async (target) => {
    const before = databaseMemory();
    for (const embeds of [100, 30]) {
      const asked = [];
      for (let round = 0; round < requests; round += atOnce) {
        const batch = Array.from({ length: atOnce }, (_, index) =>
          askRest(target, selection(round + index, embeds)),
        );
        asked.push(...(await Promise.all(batch)));
      }
      target.report(`Of ${embeds} relations: answered with ${countStatuses(asked)}.`);
    }
    const after = databaseMemory();
    if (before === undefined || after === undefined) {
      target.report('The memory of PostgreSQL cannot be read on this system.');
      return 'held';
    }
    const growth = after - before;
    target.report(`All processes of PostgreSQL: ${before} MB before, ${after} MB after.`);
    return growth <= maxGrowthMegabytes ? 'held' : 'broken';
  },
};
