import type { Bbox } from '@webmaps/geo/bbox';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useColourMode } from '../../../appearance/colour-mode.ts';
import { sayDone } from '../../../data/say-outcome.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import type { MapHandle } from '../../../map/canvas/map-types.ts';
import { drawMapImage, TooManyPixels } from '../../../map/editor/draw-map-image.ts';
import type { MapImage, MapImageOrder } from '../../../map/editor/draw-map-image.ts';
import { basemapThemes } from '../../../map-page/basemap-theme.ts';
import { useMapOptions } from '../../../map-page/map-options.ts';
import { text } from '../../../text/en/map-picture.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { addToast } from '../../../ui/toast-store.ts';
import { useEditor } from '../editor-context.ts';
import { fileNameOf } from '../files/map-file.ts';
import { composePicture } from './compose-picture.ts';
import type { PictureParts } from './compose-picture.ts';
import { encodePicture, NoRoom } from './encode-picture.ts';
import type { PictureKind } from './encode-picture.ts';
import { legendRows } from './legend-rows.ts';
import { mapFrame, pageSizeOf } from './page-size.ts';
import { coloursOf } from './paper.ts';
import type { PictureChoice } from './picture-choice.ts';
import { viewOfBox, viewOfScreen } from './picture-view.ts';

/** The longer side of the preview, in pixels. */
const PREVIEW_PIXELS = 640;
/** Rest after which the preview follows what is chosen. */
const REST_MILLISECONDS = 250;

export interface Picture {
  /** The page in little; undefined until it is drawn first. */
  readonly preview: HTMLCanvasElement | undefined;
  /** The preview is of what was chosen before. */
  readonly isOld: boolean;
  readonly hasFailed: boolean;
  /** What a file that is being made waits for. */
  readonly saving: 'drawing' | 'writing' | undefined;
  readonly save: (kind: PictureKind) => void;
  readonly cancel: () => void;
}

/** The picture of the map as chosen: its preview, and how it is saved. */
export function usePicture(choice: PictureChoice, handle: MapHandle): Picture {
  const { order, page, parts } = useOrder(choice, handle);
  const { preview, isOld, hasFailed } = usePreview({ order, page, parts });
  const [saving, setSaving] = useState<Picture['saving']>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const save = async (kind: PictureKind) => {
    if (!order) return;
    const running = new AbortController();
    stop.current = running;
    setSaving('drawing');
    try {
      const image = await drawMapImage({ ...order, pixelRatio: page.ratio }, running.signal);
      setSaving('writing');
      const canvas = composePicture(image, { page, ratio: page.ratio, parts });
      if (!canvas) throw new NoRoom();
      const file = await encodePicture(canvas, { kind, dots: page.dots, title: choice.title });
      running.signal.throwIfAborted();
      const name = `${fileNameOf(choice.title)}.${kind}`;
      saveFile(name, file);
      sayDone(text.saved(name));
    } catch (error) {
      if (!running.signal.aborted) sayFailure(error);
    } finally {
      if (stop.current === running) setSaving(undefined);
    }
  };

  return {
    preview,
    isOld,
    hasFailed,
    saving,
    save: (kind) => void save(kind),
    cancel: () => {
      stop.current?.abort();
      stop.current = null;
      setSaving(undefined);
    },
  };
}

/** What to draw; undefined while the box of all features is not known. */
function useOrder(choice: PictureChoice, handle: MapHandle) {
  const { map, outline, regions } = useEditor();
  const [preferences] = useDisplayPreferences();
  const { theme: screen } = useColourMode();
  const options = useMapOptions(preferences);
  const box = useBox(choice.area === 'all');
  // Paper is white, whatever the screen is.
  const theme = choice.size === 'pixels' ? basemapThemes[screen] : 'light';
  const { units } = preferences;
  const { size, turn, pixels, dots, area } = choice;
  const page = useMemo(() => pageSizeOf({ size, turn, pixels, dots }), [size, turn, pixels, dots]);
  const hasTitle = choice.title !== '';
  const order = useMemo((): MapImageOrder | undefined => {
    const frame = mapFrame(page, hasTitle);
    if (area === 'all' && box === undefined) return undefined;
    const view =
      area === 'all' && box
        ? viewOfBox(box, frame)
        : viewOfScreen(handle.getView(), { free: handle.getFreeSize(), frame });
    return {
      regions,
      theme,
      options,
      units,
      view,
      // What is beyond the frame is cut.
      width: Math.ceil(frame.width),
      height: Math.ceil(frame.height),
      pixelRatio: page.ratio,
      nodes: outline.nodes,
      layers: map.layers,
      onNews: (listener) => map.onLayerNews(listener),
    };
  }, [map, outline.nodes, regions, theme, options, units, page, hasTitle, area, box, handle]);
  const { title, hasLegend, hasScale, hasNorth } = choice;
  const { nodes, counts } = outline;
  const parts = useMemo((): PictureParts => {
    return {
      title,
      legend: hasLegend ? legendRows({ nodes, counts, ground: theme }) : [],
      hasScale,
      bearing: hasNorth ? (order?.view.bearing ?? 0) : undefined,
      units,
      colours: coloursOf(theme),
    };
  }, [title, hasLegend, hasScale, hasNorth, nodes, counts, theme, order, units]);
  return { order, page, parts };
}

/** Where all features are. */
function useBox(isWanted: boolean): Bbox | undefined {
  const { map } = useEditor();
  const [box, setBox] = useState<Bbox>();
  useEffect(() => {
    if (isWanted) void map.layers.box({}).then(setBox);
  }, [map, isWanted]);
  return box;
}

interface PreviewOrder {
  readonly order: MapImageOrder | undefined;
  readonly page: ReturnType<typeof pageSizeOf>;
  readonly parts: PictureParts;
}

function usePreview({ order, page, parts }: PreviewOrder) {
  const [drawn, setDrawn] = useState<{
    readonly image: MapImage;
    readonly order: MapImageOrder;
    readonly page: PreviewOrder['page'];
  }>();
  const [hasFailed, setFailed] = useState(false);
  const newsCount = useNewsCount();
  useEffect(() => {
    if (!order) return undefined;
    const stop = new AbortController();
    const draw = async () => {
      try {
        const image = await drawMapImage({ ...order, pixelRatio: previewRatio(page) }, stop.signal);
        setDrawn({ image, order, page });
        setFailed(false);
      } catch (error) {
        if (stop.signal.aborted) return;
        console.warn('The preview of a picture could not be drawn:', error);
        setFailed(true);
      }
    };
    const timer = setTimeout(() => void draw(), REST_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [order, page, newsCount]);
  const isOld = drawn !== undefined && drawn.order !== order;
  const preview = useMemo(
    () =>
      drawn &&
      composePicture(drawn.image, {
        page: drawn.page,
        ratio: previewRatio(drawn.page),
        // A title would not fit what was drawn without one.
        parts: isOld ? { ...parts, title: '' } : parts,
      }),
    [drawn, isOld, parts],
  );
  return { preview, isOld, hasFailed };
}

/** Higher whenever the map has something else to draw. */
function useNewsCount(): number {
  const { map } = useEditor();
  const [count, setCount] = useState(0);
  useEffect(() => map.onLayerNews(() => setCount((before) => before + 1)), [map]);
  return count;
}

function previewRatio({ width, height }: { readonly width: number; readonly height: number }) {
  return Math.min(1, PREVIEW_PIXELS / Math.max(width, height));
}

function sayFailure(error: unknown): void {
  const isTooLarge = error instanceof TooManyPixels || error instanceof NoRoom;
  if (!isTooLarge) console.error('A picture could not be drawn:', error);
  addToast({
    title: text.failed,
    ...(isTooLarge && { description: text.tooLarge }),
    variant: 'destructive',
    duration: Infinity,
  });
}
