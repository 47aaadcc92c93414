import type { ComponentName } from '@webmaps/protocol/pages';
import type { Showcase } from './showcase.ts';

const loaders = import.meta.glob<Showcase>('./examples/*/showcase.ts', { import: 'showcase' });
const loading = new Map<ComponentName, Promise<Showcase | undefined>>();

/** The examples of a component, which are a chunk of their own; `undefined` where there are none. */
export function loadShowcase(name: ComponentName): Promise<Showcase | undefined> {
  const known = loading.get(name);
  if (known) return known;
  const load = loaders[`./examples/${name}/showcase.ts`];
  const entry = load ? load() : Promise.resolve(undefined);
  loading.set(name, entry);
  // What failed to load, offline for one, is asked for again the next time.
  entry.catch(() => loading.delete(name));
  return entry;
}
