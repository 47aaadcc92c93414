import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { useMemo, useState } from 'react';
import { useColourMode } from '../../../appearance/colour-mode.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { MapCanvas } from '../../../map/canvas/map-canvas.tsx';
import { ColouredLine } from '../../../map/layers/coloured-line.tsx';
import { basemapThemes } from '../../../map-page/basemap-theme.ts';
import { useMapOptions } from '../../../map-page/map-options.ts';

const PADDING = { top: 24, right: 24, bottom: 24, left: 24 } as const;

interface RunMapProps {
  readonly regions: readonly Region[];
  readonly stretches: readonly { readonly colour: string; readonly line: readonly Position[] }[];
  readonly place: Position | null;
}

/** The run on the map. */
export function RunMap({ regions, stretches, place }: RunMapProps) {
  const { theme } = useColourMode();
  const [settings] = useDisplayPreferences();
  const options = useMapOptions(settings);
  const [camera] = useState(() => {
    const box = bboxOf(stretches.flatMap(({ line }) => line)) ?? undefined;
    const center: Position = box ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : [0, 0];
    return { view: { center, zoom: 13, bearing: 0, pitch: 0 }, box };
  });
  const first = useMemo(() => (camera.box ? { initialBox: camera.box } : {}), [camera]);
  return (
    <MapCanvas
      className="h-full w-full"
      regions={regions}
      theme={basemapThemes[theme]}
      options={options}
      units={settings.units}
      padding={PADDING}
      initialView={camera.view}
      {...first}
    >
      <ColouredLine stretches={stretches} place={place} />
    </MapCanvas>
  );
}
