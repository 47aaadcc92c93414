import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import type { FeatureId } from '@webmaps/project/map/ids';
import { useEffect, useRef, useState } from 'react';
import { wholeNumber } from '../../../display/quantities.ts';
import type { MapHandle } from '../../../map/canvas/map-types.ts';
import type { MapOutline, ProjectMap } from '../../../project-map/project-map.ts';
import { text } from '../../../text/en/editor.ts';
import { nameOfFeature } from './feature-name.ts';

interface MapKeysInput {
  readonly view: MapHandle | null;
  readonly map: ProjectMap;
  readonly outline: MapOutline;
  /** Corners are being set, and nothing is walked along. */
  readonly isDrawing: boolean;
  readonly select: (ids: readonly FeatureId[]) => void;
  /** Sets a corner at the middle of what is seen. */
  readonly pressMiddle: () => void;
  readonly announce: (said: string) => void;
}

interface Walk {
  readonly ids: readonly FeatureId[];
  readonly at: number;
}

/**
 * Keys while the map has the focus. Tab and Shift+Tab go along the features in view, beyond the last
 * one to the next control; Enter selects, Escape leaves. While something is drawn, arrows move the
 * map under a cross in its middle, and Space sets a corner there.
 */
export function useMapKeys(input: MapKeysInput) {
  const [walk, setWalk] = useState<Walk>();
  const [marksMiddle, setMarksMiddle] = useState(false);
  const latest = useRef(input);
  const current = useRef<Walk>(undefined);
  useEffect(() => {
    latest.current = input;
  });
  const { isDrawing } = input;
  useEffect(() => {
    /** After Escape, Tab leaves the map as ever. */
    let isLeaving = false;
    let asked = 0;
    const put = (next: Walk | undefined) => {
      current.current = next;
      setWalk(next);
    };
    const stop = () => {
      asked++;
      put(undefined);
    };
    const step = (by: 1 | -1): boolean => {
      const { ids, at } = current.current ?? { ids: [], at: 0 };
      if (ids[at + by] === undefined) return false;
      put({ ids, at: at + by });
      void say(latest.current, { ids, at: at + by });
      return true;
    };
    const begin = async (by: 1 | -1) => {
      const number = ++asked;
      const ids = await idsInView(latest.current);
      if (number !== asked || !isOnMap()) return;
      if (ids.length === 0) {
        isLeaving = true;
        latest.current.announce(text.announce.nothingInView);
        return;
      }
      const started = { ids, at: by === 1 ? 0 : ids.length - 1 };
      put(started);
      void say(latest.current, started);
    };
    const pressTab = (by: 1 | -1): boolean => {
      const { isDrawing, outline } = latest.current;
      if (isLeaving || isDrawing || isEmpty(outline)) return false;
      if (!current.current) {
        void begin(by);
        return true;
      }
      if (step(by)) return true;
      stop();
      return false;
    };
    const press = (event: KeyboardEvent): boolean => {
      const { key, shiftKey } = event;
      const feature = current.current?.ids[current.current.at];
      if (key === 'Tab') return pressTab(shiftKey ? -1 : 1);
      if (key === 'Escape' && current.current) {
        isLeaving = true;
        stop();
        latest.current.announce(text.announce.walkEnded);
        return true;
      }
      if (key === 'Enter' && feature !== undefined && !latest.current.isDrawing) {
        latest.current.select([feature]);
        return true;
      }
      if (!latest.current.isDrawing) return false;
      if (key.startsWith('Arrow')) setMarksMiddle(true);
      if (key !== ' ') return false;
      setMarksMiddle(true);
      latest.current.pressMiddle();
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || !isOnMap()) return;
      if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onFocus = () => {
      isLeaving = false;
      stop();
    };
    const onPointer = () => {
      setMarksMiddle(false);
      stop();
    };
    const off = new AbortController();
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: off.signal });
    window.addEventListener('focusin', onFocus, { signal: off.signal });
    window.addEventListener('pointerdown', onPointer, { capture: true, signal: off.signal });
    return () => off.abort();
  }, []);
  return { walked: walk?.ids[walk.at], marksMiddle: marksMiddle && isDrawing };
}

function isEmpty({ counts }: MapOutline): boolean {
  return [...counts.values()].every((count) => count === 0);
}

async function idsInView({ view, map }: MapKeysInput): Promise<readonly FeatureId[]> {
  if (!view) return [];
  try {
    return await map.layers.inBox({ box: view.getBounds(), zoom: view.getView().zoom });
  } catch {
    // The page says so where the map is gone.
    return [];
  }
}

/** Says what has been reached: its name or kind, its layer, and which of how many it is. */
async function say({ map, outline, announce }: MapKeysInput, { ids, at }: Walk): Promise<void> {
  const feature = await map.layers.feature(ids[at]!).catch(() => undefined);
  const node = feature && outline.nodes.get(feature.layer);
  if (!node) return;
  const name = nameOfFeature(feature, node) ?? text.kinds[feature.geometry.type];
  const place = [at + 1, ids.length].map((count) => wholeNumber(count));
  announce(text.announce.walked(name, nameOfNode(node), `${place[0]} / ${place[1]}`));
}

function isOnMap(): boolean {
  return document.activeElement?.matches('canvas') === true;
}
