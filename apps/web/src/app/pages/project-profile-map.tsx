import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ProjectRoute } from '../../saved-routes/project-routes.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { AreaOverlay } from '../../map/layers/area-overlay.tsx';
import type { OverlayShapes } from '../../map/layers/area-overlay.tsx';
import { PlacePin } from '../../map/layers/place-pin.tsx';
import { text } from '../../text/en/public-profile.ts';
import { Button } from '../../ui/button.tsx';
import { PlainMap } from './plain-map.tsx';
import { PublishedFeatures } from './published-features.tsx';
import type { PublishedFeaturesProps } from './published-features.tsx';
import { RouteLines } from './route-lines.tsx';

interface ProjectProfileMapProps {
  readonly regions: readonly Region[];
  readonly box: Bbox;
  readonly place: Position | null;
  /** The same object each time, as the others. */
  readonly shapes: OverlayShapes;
  readonly routes: readonly ProjectRoute[];
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
  /** The drawn map, where there is one. */
  readonly drawn: Omit<PublishedFeaturesProps, 'onHover'> | undefined;
}

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The place, the area, the routes and the drawn map of a published project. Scrolling is left to the page around the map. */
export function ProjectProfileMap(props: ProjectProfileMapProps) {
  const { regions, box, place, shapes, routes, highlighted, onHighlight, drawn } = props;
  const [isOver, setOver] = useState(false);
  const [map, setMap] = useState<MapHandle | null>(null);
  return (
    <>
      <PlainMap regions={regions} box={box} gestures="cooperative" onReady={setMap}>
        <AreaOverlay shapes={shapes} />
        {drawn && <PublishedFeatures {...drawn} onHover={setOver} />}
        <RouteLines
          routes={routes}
          highlighted={highlighted}
          onHighlight={onHighlight}
          cursor={isOver ? 'pointer' : 'grab'}
        />
        {place && <PlacePin position={place} />}
      </PlainMap>
      <div className="floating absolute end-3 top-3 z-10 flex flex-col max-md:hidden">
        <Zoom label={text.page.zoomIn} onPress={() => map?.zoomIn()}>
          <Plus {...icon} />
        </Zoom>
        <Zoom label={text.page.zoomOut} onPress={() => map?.zoomOut()}>
          <Minus {...icon} />
        </Zoom>
      </div>
    </>
  );
}

interface ZoomProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Zoom({ label, onPress, children }: ZoomProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={onPress}>
      {children}
    </Button>
  );
}
