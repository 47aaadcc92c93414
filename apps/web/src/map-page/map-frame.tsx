import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { DisplayPreferences } from '../display/preferences.ts';
import { MapCanvas } from '../map/canvas/map-canvas.tsx';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import type { MapGestures, MapHandle, MapPadding, MapView } from '../map/canvas/map-types.ts';
import { text } from '../text/en/map-page.ts';
import { showToast } from '../ui/toast.tsx';
import { Crosshair } from './crosshair.tsx';
import type { GroundOptions } from './map-options.ts';
import { useMapOptions } from './map-options.ts';

interface MapFrameProps {
  readonly regions: readonly Region[];
  readonly theme: BasemapTheme;
  readonly settings: DisplayPreferences;
  /** The same `shading` until it changes. */
  readonly ground?: GroundOptions | undefined;
  /** Where the map begins, and what follows its moves. */
  readonly camera: {
    readonly initialView: MapView;
    /** Fitted to what the panels leave free, in place of the view's centre and zoom. */
    readonly initialBox: Bbox | undefined;
    readonly onView: (view: MapView, byItself: boolean) => void;
  };
  /** The parts of the map that panels cover. */
  readonly padding: MapPadding;
  /** Whether the middle is marked whatever moves the map. */
  readonly marksMiddle?: boolean;
  /** Fixed for as long as the map lives. */
  readonly gestures?: MapGestures | undefined;
  readonly onReady: (handle: MapHandle) => void;
  readonly onDrawn: () => void;
  /** Menus and the like: beside the map, not on it. */
  readonly menus?: ReactNode;
  /** Overlays, gestures and `MapCredits`. */
  readonly children?: ReactNode;
}

/**
 * The map of a page: it fills its parent below the panels, marks its middle while it is moved by
 * keys, and reports once when a part of it cannot be read.
 */
export const MapFrame = memo(function MapFrame(props: MapFrameProps) {
  const { regions, theme, settings, camera, padding } = props;
  const options = useMapOptions(settings, props.ground);
  return (
    <div className="absolute inset-0" role="region" aria-label={text.label}>
      <MapCanvas
        className="h-full w-full"
        regions={regions}
        theme={theme}
        options={options}
        initialView={camera.initialView}
        {...(camera.initialBox && { initialBox: camera.initialBox })}
        {...(props.gestures && { gestures: props.gestures })}
        padding={padding}
        units={settings.units}
        onView={camera.onView}
        onReady={props.onReady}
        onDrawn={props.onDrawn}
        onError={reportOnce}
      >
        {props.children}
      </MapCanvas>
      <Crosshair padding={padding} isAlways={props.marksMiddle ?? false} />
      {props.menus}
    </div>
  );
});

let isReported = false;

/** Every missing tile is an error; one notice is enough. */
function reportOnce(message: string): void {
  console.warn(message);
  if (isReported) return;
  isReported = true;
  showToast({ title: text.partFailed, body: text.partFailedBody, tone: 'problem' });
}
