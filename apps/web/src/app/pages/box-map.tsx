import type { Bbox } from '@webmaps/geo/bbox';
import { useQuery } from '@tanstack/react-query';
import { Scan, SquareDashedMousePointer } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BoxMapProps } from '../../features/regions/box-map-slot.ts';
import { boxOfView, cornersOfBox, moveCorner } from '../../features/regions/edit-box.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { AreaOverlay } from '../../map/layers/area-overlay.tsx';
import { CornerHandle } from '../../map/layers/corner-handle.tsx';
import { text } from '../../text/en/admin-regions.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { engine } from '../engine.ts';
import { BoxDrawing } from './box-drawing.tsx';
import { canDrawMaps } from './can-draw-maps.ts';
import { PlainMap } from './plain-map.tsx';

const words = text.form.map;

/** Most of the land, in a window of any size. */
const WORLD = { center: [12, 28], zoom: 0.4 } as const;
/** In the order of `cornersOfBox`. */
const cornerKeys = ['south-west', 'south-east', 'north-east', 'north-west'];
/** A box that is smaller on the map cannot be seen well. */
const LEAST_PIXELS = 24;

/** A map of the world on which a box is drawn, and changed by its corners. */
export function BoxMap(props: BoxMapProps) {
  const { data } = useQuery({
    queryKey: ['box-map-regions'],
    queryFn: () => engine.regions(),
    networkMode: 'always',
    staleTime: 30_000,
  });
  if (!canDrawMaps()) return <p className="text-muted-foreground">{words.none}</p>;
  if (!data) return <Skeleton className="h-96 w-full" />;
  if (data.regions.length === 0) return <p className="text-muted-foreground">{words.failed}</p>;
  return <DrawnBox {...props} regions={data.regions} />;
}

type DrawnBoxProps = BoxMapProps & Pick<Parameters<typeof PlainMap>[0], 'regions'>;

function DrawnBox({ regions, box, onDraft, onBox }: DrawnBoxProps) {
  const [map, setMap] = useState<MapHandle | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const polygons = useMemo(() => ({ polygons: box ? [[ringOf(box)]] : [], lines: [] }), [box]);
  /** What was drawn here is in sight. */
  const isOwn = useRef(box !== undefined);
  useEffect(() => {
    if (isOwn.current) isOwn.current = false;
    else if (map && box && !isSeen(map, box)) map.fitBounds(box, { motion: 'jump' });
  }, [map, box]);
  const draft = (next: Bbox | undefined) => {
    isOwn.current = true;
    onDraft(next);
  };
  const give = (next: Bbox) => {
    isOwn.current = true;
    onBox(next);
  };
  const stop = useCallback(() => setDrawing(false), []);
  return (
    <div className="overflow-clip rounded-lg border bg-card">
      <div className="flex flex-wrap items-center gap-2 border-b p-1.5">
        <Toggle
          variant="outline"
          className="px-2.5"
          disabled={map === null}
          pressed={isDrawing}
          onPressedChange={(next) => {
            // A box has the sides of the map.
            if (next) map?.jumpTo({ bearing: 0, pitch: 0 });
            setDrawing(next);
          }}
        >
          <SquareDashedMousePointer className="size-4" aria-hidden />
          {words.draw}
        </Toggle>
        <Button
          size="small"
          disabled={map === null}
          onClick={() => {
            if (!map) return;
            const seen = boxOfView(map.getBounds());
            give(seen);
            // Its corners would be at the edges of the map.
            map.fitBounds(seen, { motion: 'jump' });
          }}
        >
          <Scan className="size-4" aria-hidden />
          {words.visible}
        </Button>
        <p role="status" className="min-w-0 flex-1 basis-60 px-1 text-small text-muted-foreground">
          {isDrawing ? words.help : box ? words.handles : words.move}
        </p>
      </div>
      <section aria-label={words.label} className="relative isolate h-80">
        <PlainMap regions={regions} box={box} view={WORLD} onReady={setMap}>
          <AreaOverlay shapes={polygons} />
          {box &&
            !isDrawing &&
            cornersOfBox(box).map((position, corner) => (
              <CornerHandle
                key={cornerKeys[corner]}
                tone="corner"
                position={position}
                onDrag={(moved) => draft(moveCorner(box, corner, moved))}
                onDragEnd={(moved) => give(moveCorner(box, corner, moved))}
              />
            ))}
        </PlainMap>
        {map && isDrawing && <BoxDrawing map={map} onDraft={draft} onBox={give} onEnd={stop} />}
      </section>
    </div>
  );
}

function isSeen(map: MapHandle, box: Bbox): boolean {
  const [southWest, , northEast] = cornersOfBox(box).map((corner) => map.project(corner));
  if (!southWest || !northEast) return false;
  const width = northEast.x - southWest.x;
  return map.shows(box) && Math.max(width, southWest.y - northEast.y) >= LEAST_PIXELS;
}

function ringOf(box: Bbox) {
  const corners = cornersOfBox(box);
  return [...corners, ...corners.slice(0, 1)];
}
