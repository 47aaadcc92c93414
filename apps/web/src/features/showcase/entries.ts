import { use } from 'react';
import type { ComponentName } from '@webmaps/sitemap/pages';
import type { Showcase } from './showcase.ts';

const loaders = import.meta.glob<Showcase>('./examples/*/showcase.ts', { import: 'showcase' });
const loading = new Map<ComponentName, Promise<Showcase | undefined>>();
const loaded = new Map<ComponentName, Showcase | undefined>();

/** The examples of a component, which are a chunk of their own; `undefined` where there are none. */
export function loadShowcase(name: ComponentName): Promise<Showcase | undefined> {
  const known = loading.get(name);
  if (known) return known;
  const load = loaders[`./examples/${name}/showcase.ts`];
  const entry = load ? load() : Promise.resolve(undefined);
  loading.set(name, entry);
  entry.then(
    (showcase) => loaded.set(name, showcase),
    // What failed to load, offline for one, is asked for again the next time.
    () => loading.delete(name),
  );
  return entry;
}

/** The examples of a component for a part that is being drawn, which waits for them where it must. */
export function useShowcase(name: ComponentName): Showcase | undefined {
  return loaded.has(name) ? loaded.get(name) : use(loadShowcase(name));
}
