import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import { RunEnds } from '../../map/run/run-ends.tsx';
import { RunnerMarker, RunOverlay } from '../../map/run/run-overlay.tsx';
import { basemapThemes } from '../../map-page/basemap-theme.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapFrame } from '../../map-page/map-frame.tsx';
import { mapPadding } from '../../map-page/padding.ts';
import type { CoveredPixels } from '../../map-page/padding.ts';
import type { MapPageState } from '../../map-page/use-map-page.ts';
import { useDirection } from '../../ui/use-direction.ts';

/** What of a run is on the map. */
export interface RunDrawing {
  readonly done: readonly Position[];
  readonly ahead: readonly Position[];
  readonly track?: readonly Position[] | undefined;
  /** Whose start and finish have pins. */
  readonly whole: readonly Position[];
  readonly wayBack?: readonly Position[] | undefined;
  readonly runner: { readonly position: Position; readonly degrees: number | null } | null;
}

interface RunMapProps {
  readonly page: MapPageState;
  readonly regions: readonly Region[];
  readonly colourMode: ColourModeControl;
  readonly settings: DisplayPreferences;
  readonly covered: CoveredPixels;
  readonly isPhone: boolean;
  readonly drawing: RunDrawing;
  /** Candidates, while loops are looked for. */
  readonly children?: ReactNode;
}

/** The map under a run: without buildings and hills that hide the route. */
export function RunMap(props: RunMapProps) {
  const { page, settings, drawing, children } = props;
  const direction = useDirection();
  const { top, right, bottom, left } = mapPadding({
    covered: props.covered,
    isPhone: props.isPhone,
    hasChip: false,
    direction,
  });
  const padding = useMemo(() => ({ top, right, bottom, left }), [top, right, bottom, left]);
  const flat = useMemo(
    () => ({ ...settings, buildings3d: false, terrain3d: false, contours: false }),
    [settings],
  );
  return (
    <MapFrame
      regions={props.regions}
      theme={basemapThemes[props.colourMode.theme]}
      settings={flat}
      camera={page.camera}
      padding={padding}
      onReady={page.onReady}
      onDrawn={page.onDrawn}
    >
      <Drawing drawing={drawing} />
      {children}
    </MapFrame>
  );
}

const Drawing = memo(function Drawing({ drawing }: { readonly drawing: RunDrawing }) {
  const { done, ahead, track, whole, wayBack, runner } = drawing;
  return (
    <>
      <RunOverlay done={done} ahead={ahead} track={track} wayBack={wayBack} />
      <RunEnds line={whole} />
      {runner && <RunnerMarker position={runner.position} degrees={runner.degrees} />}
    </>
  );
});
