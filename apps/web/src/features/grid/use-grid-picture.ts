import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { useState } from 'react';
import type { RefObject } from 'react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import type { MapHandle, MapView } from '../../map/canvas/map-types.ts';
import { text } from '../../text/en/grid.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.tsx';
import { drawGridPicture } from './draw-grid-picture.ts';
import type { PicturePart } from './draw-grid-picture.ts';

interface PictureInput {
  /** Around all maps, in pixels of which their places are. */
  readonly root: RefObject<HTMLElement | null>;
  readonly maps: ReadonlyMap<number, MapHandle>;
  readonly names: readonly string[];
  /** Percent of the width where the second map begins, where it is drawn over the first. */
  readonly swipe: number | undefined;
  readonly isRightToLeft: boolean;
  readonly view: MapView;
  readonly notation: DisplayPreferences['coordinates'];
  readonly credits: readonly string[];
}

/** Saves a picture of all maps. */
export function useGridPicture(input: PictureInput): {
  readonly isDrawing: boolean;
  readonly save: () => void;
} {
  const [isDrawing, setDrawing] = useState(false);
  const save = async () => {
    const root = input.root.current;
    if (!root || isDrawing) return;
    setDrawing(true);
    try {
      const { width, height } = root.getBoundingClientRect();
      const place = formatPosition(input.view.center, input.notation);
      const picture = await drawGridPicture({
        parts: partsOf(root, input),
        width,
        height,
        scale: devicePixelRatio,
        footer: [text.readout(place, input.view.zoom.toFixed(1)), input.credits.join(' · ')],
      });
      saveFile(`${text.picture.fileName}.png`, picture);
      showToast({ title: text.picture.saved });
    } catch (error) {
      console.warn(error);
      showToast({ title: text.picture.failed, body: text.picture.failedBody, tone: 'problem' });
    } finally {
      setDrawing(false);
    }
  };
  return { isDrawing, save: () => void save() };
}

function partsOf(root: HTMLElement, input: PictureInput): readonly PicturePart[] {
  const { maps, names, swipe, isRightToLeft } = input;
  const frame = root.getBoundingClientRect();
  return names.map((name, index) => {
    const pane = root.querySelector(`[data-grid-pane="${index}"]`);
    const box = pane?.getBoundingClientRect() ?? frame;
    const isOver = swipe !== undefined && index > 0;
    const share = (swipe ?? 0) / 100;
    return {
      name,
      x: box.left - frame.left,
      y: box.top - frame.top,
      width: box.width,
      height: box.height,
      from: isOver && !isRightToLeft ? share : 0,
      to: isOver && isRightToLeft ? 1 - share : 1,
      source:
        maps.get(index) ?? pane?.querySelector<HTMLImageElement>('img[data-still]') ?? undefined,
    };
  });
}
