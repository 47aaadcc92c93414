import { viewAround } from '@webmaps/map-picture/view';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useState } from 'react';
import type { MapView } from '../../map/canvas/map-types.ts';
import { drawMapPicture } from '../../map/picture/draw-map-picture.ts';
import { mapLanguage } from '../../map-page/map-options.ts';
import { text } from '../../text/en/grid.ts';
import { Button } from '../../ui/button.tsx';
import { useElementSize } from '../../ui/use-element-size.ts';

interface LostMapProps {
  readonly name: string;
  readonly regions: readonly Region[];
  readonly theme: 'light' | 'dark';
  /** Where the other maps came to rest. */
  readonly view: MapView;
  readonly onAgain: () => void;
}

/**
 * In place of a map whose graphics memory the browser took: the base map as a picture, which a worker
 * draws without that memory, north up and from above.
 */
export function LostMap({ name, regions, theme, view, onAgain }: LostMapProps) {
  const [frame, { width, height }] = useElementSize<HTMLDivElement>();
  const [still, setStill] = useState<string | null>();
  const { center, zoom } = view;
  const [lon, lat] = center;
  useEffect(() => {
    if (width === 0 || height === 0) return undefined;
    let isOld = false;
    let address: string | undefined;
    const size = { width, height, scale: Math.min(2, devicePixelRatio) };
    const order = {
      view: viewAround([lon, lat], zoom, size),
      theme,
      language: mapLanguage,
      overlay: [],
      figures: [],
      regions,
    };
    void drawMapPicture(order).then((drawn) => {
      if (isOld) return;
      if (drawn.status === 'ready') address = URL.createObjectURL(drawn.picture);
      setStill(address ?? null);
    });
    return () => {
      isOld = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [lon, lat, zoom, width, height, theme, regions]);
  return (
    <div ref={frame} className="absolute inset-0 grid place-items-center bg-muted">
      {typeof still === 'string' && (
        <img
          src={still}
          alt={text.lost.alt(name)}
          className="absolute inset-0 h-full w-full object-cover"
          data-still=""
        />
      )}
      <div role="status" className="floating relative mx-3 grid max-w-72 gap-1 p-3 text-center">
        <p className="font-semibold">{text.lost.title}</p>
        <p className="text-small text-muted-foreground">
          {text.lost.body} {still === null && text.lost.noPicture}
        </p>
        <Button
          variant="primary"
          size="small"
          className="mt-1.5 justify-self-center"
          onClick={onAgain}
        >
          {text.lost.again}
        </Button>
      </div>
    </div>
  );
}
