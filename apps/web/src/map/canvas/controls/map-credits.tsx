import type { Attribution } from '@webmaps/protocol/region';
import {
  createContext,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** Takes what is to be named under a key; an empty list takes the key away. */
type NameCredits = (key: string, attributions: readonly Attribution[]) => void;

export const CreditsContext = createContext<NameCredits>(() => undefined);

/**
 * Shows attributions in the corner of the map while it is mounted. Rendered beside the overlay that
 * it credits, inside `MapCanvas`. Pass the same list until it changes.
 */
export function MapCredits({ of }: { readonly of: readonly Attribution[] }) {
  const name = useContext(CreditsContext);
  const key = useId();
  useLayoutEffect(() => {
    name(key, of);
    return () => name(key, noAttributions);
  }, [name, key, of]);
  return null;
}

/** All that is named on one map, in the order in which it came. */
export function useNamedCredits(): [readonly Attribution[], NameCredits] {
  const [named, setNamed] = useState<ReadonlyMap<string, readonly Attribution[]>>(new Map());
  const name = useCallback<NameCredits>((key, attributions) => {
    setNamed((before) => {
      if (attributions.length === 0 && !before.has(key)) return before;
      const after = new Map(before);
      if (attributions.length > 0) after.set(key, attributions);
      else after.delete(key);
      return after;
    });
  }, []);
  const all = useMemo(() => [...named.values()].flat(), [named]);
  return [all, name];
}

const noAttributions: readonly Attribution[] = [];
