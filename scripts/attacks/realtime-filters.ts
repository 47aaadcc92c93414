import type { Attack } from './attack.ts';
import { RealtimeSocket } from './requests/realtime-socket.ts';

const patterns = ['(a*)*\\1c', '(aa+)\\1+x?b$', '(.+)+\\1$', '((a+)?)+b'];
const filters = 8;

export const attack: Attack = {
  summary: '8 regular expressions without bound, as filters of one signed-out realtime socket',
  run: async (target) => {
    const socket = await RealtimeSocket.open(target);
    if (typeof socket === 'number') throw new Error(`The socket was refused with ${socket}.`);
    let refused = 0;
    for (let index = 0; index < filters; index += 1) {
      const filter = `story=match.${patterns[index % patterns.length] ?? ''}`;
      const wish = { event: '*', schema: 'webmaps', table: 'projects', filter };
      const config = { postgres_changes: [wish], postgres_changes_options: { wait: true } };
      const answer = await socket.ask(`realtime:filters ${index}`, 'phx_join', { config });
      const { reason = 'taken' } = (answer?.['response'] ?? {}) as { readonly reason?: string };
      target.report(`${filter}: ${reason.replace(/^.*Exception: /, '')}`);
      if (answer?.['status'] === 'error') refused += 1;
    }
    const heartbeat = await socket.ask('phoenix', 'heartbeat', {});
    socket.close();
    target.report(`${refused} of ${filters} filters were refused when they were subscribed to.`);
    return refused === filters && heartbeat?.['status'] === 'ok' ? 'held' : 'broken';
  },
};
