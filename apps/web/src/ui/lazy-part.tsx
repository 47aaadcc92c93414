import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

const loaders = new Set<() => Promise<void>>();

/**
 * A part of the shell whose code is loaded when it is first shown, or when the page is idle. Where
 * the code cannot be loaded, as without a network, it renders nothing and tries again the next time.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
  };
  loaders.add(loadOnce);
  return function LazyPart(props: Props) {
    const [, setReady] = useState(Loaded !== undefined);
    useEffect(() => {
      loadOnce().then(
        () => setReady(true),
        () => undefined,
      );
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}

/**
 * Loads the code of all lazy parts one after the other, so that they work without a network, and
 * marks the end of it in the page's timeline.
 */
export async function loadLazyParts(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined);
  performance.mark(LATE_PARTS_MARK);
}

const LATE_PARTS_MARK = 'late-parts';
