import { actors } from './access-table.ts';
import type { Actor } from './access-table.ts';

const everybody = actors;
const command = { method: 'POST', ask: '', call: everybody } as const;

/** The actors that may call each function; `ask` is the query string of a valid request. */
export const functionTable = {
  route: { method: 'POST', ask: '', call: everybody },
  elevation: { method: 'POST', ask: '', call: everybody },
  geocode: { method: 'GET', ask: '?q=x', call: everybody },
  reverse: { method: 'GET', ask: '?lon=0&lat=0', call: everybody },
  alternatives: { method: 'POST', ask: '', call: everybody },
  loop: { method: 'POST', ask: '', call: everybody },
  isochrone: { method: 'POST', ask: '', call: everybody },
  picture: { method: 'GET', ask: '?center=0.01,0.01&zoom=12', call: everybody },
  'route-picture': { method: 'GET', ask: '?r=1.orKj2U.qqTiyR', call: everybody },
  'project-picture': { method: 'GET', ask: '?slug=nobody', call: everybody },
  match: { method: 'POST', ask: '', call: everybody },
  population: { method: 'POST', ask: '', call: everybody },
  'commands/find_places': command,
  'commands/what_is_here': command,
  'commands/plan_route': command,
  'commands/find_loops': command,
  'commands/find_reach': command,
  'commands/measure_elevation': command,
  along: { method: 'POST', ask: '', call: everybody },
} as const satisfies Readonly<Record<string, FunctionAccess>>;

interface FunctionAccess {
  readonly method: 'GET' | 'POST';
  readonly ask: string;
  readonly call: readonly Actor[];
}
