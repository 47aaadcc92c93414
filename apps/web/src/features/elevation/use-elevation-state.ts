import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readAddress, writeAddress } from './elevation-address.ts';
import type { ElevationAddress, ElevationState } from './elevation-address.ts';

export type Places = Pick<ElevationState, 'line' | 'sight' | 'viewpoint'>;

type Change = (before: ElevationState) => Partial<ElevationState>;

export interface ElevationStateControl {
  readonly state: ElevationState;
  /** Where it changes a place, that can be undone. @returns takes it back as if it had not been made */
  readonly change: (change: Change) => () => void;
  /** `undefined` where there is nothing to undo, or to redo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

type AddressChange = { readonly [Key in keyof ElevationAddress]: string | undefined };

interface History {
  readonly past: readonly Places[];
  readonly future: readonly Places[];
}

const MAX_STEPS = 100;

/** The state that is in the address, and the places that were in it before. */
export function useElevationState(
  address: ElevationAddress,
  onAddress: (change: AddressChange) => void,
): ElevationStateControl {
  const { tool, layers, eye, target, radius } = address;
  // Each of them stays the same object until it changes: heights are asked for by what is the same.
  const line = useMemo(() => readAddress({ line: address.line }).line, [address.line]);
  const sight = useMemo(() => readAddress({ sight: address.sight }).sight, [address.sight]);
  const viewpoint = useMemo(() => readAddress({ view: address.view }).viewpoint, [address.view]);
  const ground = useMemo(() => readAddress({ layers }).ground, [layers]);
  const state = useMemo(
    () => ({ ...readAddress({ tool, eye, target, radius }), line, sight, viewpoint, ground }),
    [tool, eye, target, radius, line, sight, viewpoint, ground],
  );
  // The address follows later than two changes in a row.
  const latest = useRef<ElevationState>(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const [{ past, future }, setHistory] = useState<History>({ past: [], future: [] });
  const show = useCallback(
    (part: Partial<ElevationState>) => {
      latest.current = { ...latest.current, ...part };
      onAddress(writeAddress(latest.current));
    },
    [onAddress],
  );
  const change = useCallback(
    (changed: Change) => {
      const part = changed(latest.current);
      const before = placesOf(latest.current);
      const isPlaced = 'line' in part || 'sight' in part || 'viewpoint' in part;
      if (isPlaced) {
        setHistory((all) => ({ past: [...all.past, before].slice(-MAX_STEPS), future: [] }));
      }
      show(part);
      return () => {
        if (!isPlaced) return;
        setHistory((all) => ({ past: all.past.slice(0, -1), future: [] }));
        show(before);
      };
    },
    [show],
  );
  return useMemo(() => {
    const [undone, redone] = [past.at(-1), future.at(-1)];
    const undo =
      undone &&
      (() => {
        const now = placesOf(latest.current);
        setHistory({ past: past.slice(0, -1), future: [...future, now] });
        show(undone);
      });
    const redo =
      redone &&
      (() => {
        const now = placesOf(latest.current);
        setHistory({ past: [...past, now], future: future.slice(0, -1) });
        show(redone);
      });
    return { state, change, undo, redo };
  }, [state, change, past, future, show]);
}

function placesOf({ line, sight, viewpoint }: ElevationState): Places {
  return { line, sight, viewpoint };
}
