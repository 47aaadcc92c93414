import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

const loaders = new Set<() => Promise<void>>();

/**
 * A part of the frame around pages whose code comes when it is first shown, or when nothing else is
 * to be done. Where the code cannot be had, as without network, nothing is drawn and the page goes
 * on; it is asked for again the next time.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
  };
  loaders.add(loadOnce);
  return function Late(props: Props) {
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

/** Loads the code of all late parts one after the other, so that they are there without network. */
export async function loadLateParts(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined);
}
