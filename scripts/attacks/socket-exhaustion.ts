import type { Attack } from './attack.ts';
import { RealtimeSocket } from './requests/realtime-socket.ts';

const sockets = 5200;
const atOnce = 50;

export const attack: Attack = {
  summary: `${sockets} realtime sockets from one address, while another address wants one`,
  run: async (target) => {
    const opened: RealtimeSocket[] = [];
    const statuses = new Map<number, number>();
    for (let count = 0; count < sockets; count += atOnce) {
      const attempts = Array.from({ length: atOnce }, () => RealtimeSocket.open(target));
      for (const attempt of await Promise.allSettled(attempts)) {
        const result = attempt.status === 'fulfilled' ? attempt.value : 0;
        if (typeof result !== 'number') opened.push(result);
        else statuses.set(result, (statuses.get(result) ?? 0) + 1);
      }
    }
    const refusals = [...statuses].map(([status, count]) => `${count} with ${status}`).join(', ');
    target.report(`${opened.length} were opened; refused: ${refusals || 'none'}.`);
    const other = await RealtimeSocket.open(target, '127.0.0.2');
    const isIn = typeof other !== 'number';
    target.report(isIn ? 'The other address got in.' : `The other address got ${other}.`);
    for (const socket of opened) socket.close();
    if (typeof other !== 'number') other.close();
    return isIn && (statuses.get(429) ?? 0) > 0 ? 'held' : 'broken';
  },
};
