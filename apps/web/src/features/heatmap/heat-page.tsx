import { heatRamps } from '@webmaps/map-style/heat-ramps';
import type { Region } from '@webmaps/protocol/region';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import { HeatOverlay } from '../../map/heat/heat-overlay.tsx';
import { useAddressLayers } from '../../map-page/address-layers.ts';
import { basemapThemes } from '../../map-page/basemap-theme.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { drawMapSheet } from '../../map-page/draw-map-sheet.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import { MapPanel, useMapPanel } from '../../map-page/map-panel.tsx';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { UnreadParts } from '../../map-page/unread-parts.tsx';
import { text } from '../../text/en/heatmap.ts';
import { readHeat, writeHeat } from './heat-address.ts';
import type { AddressChange, HeatAddress } from './heat-address.ts';
import { featuresOfCells } from './heat-features.ts';
import { HeatPanel } from './heat-panel.tsx';
import { ShareButton } from '../../map-page/share-button.tsx';
import { densityText, inUnit, unitOf } from './heat-words.ts';
import type { HeatMeasure } from './heat-words.ts';
import { clampWeeks } from './time-brush.tsx';
import { useHeatCells } from './use-heat-cells.ts';
import { useHeatSource } from './use-heat-source.ts';
import { usePlayback } from './use-playback.ts';

interface HeatPageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: HeatAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: AddressChange) => void;
  readonly colourMode: ColourModeControl;
  readonly renderSearch: (props: SearchSlotProps) => ReactNode;
  readonly onShortcuts: () => void;
}

/** Where a person's runs, or the points and lines of a file, are dense. */
export function HeatPage(props: HeatPageProps) {
  const { address, onAddress } = props;
  const [preferences, prefer] = useDisplayPreferences();
  const { units } = preferences;
  const sheet = useMapPanel();
  const layers = useAddressLayers(address, onAddress, {
    settings: preferences,
    onSettings: prefer,
    colourMode: props.colourMode,
  });
  const theme = basemapThemes[layers.colourMode.theme];
  const state = useMemo(() => readHeat(address), [address]);
  const { show, look, metres, ramp } = state;
  const page = useMapPage(props);
  const { map, camera } = page;
  const { worker, source, openFile, cancel } = useHeatSource(show);
  const summary = source.status === 'ready' ? source.summary : undefined;
  const firstWeek = summary?.firstWeek ?? 0;
  const lastWeek = firstWeek + Math.max(0, (summary?.weeks.length ?? 0) - 1);
  const isTimed = (summary?.weeks.length ?? 0) > 0;
  const playback = usePlayback(clampWeeks(state.weeks, firstWeek, lastWeek));
  const [chosen, setField] = useState<string | undefined>();
  const field = summary?.fields.includes(chosen ?? '') ? chosen : undefined;
  const { week } = playback;
  const weeks =
    week !== null
      ? ([week, week] as const)
      : state.weeks && isTimed
        ? clampWeeks(state.weeks, firstWeek, lastWeek)
        : undefined;
  const { cells, isFailed } = useHeatCells(worker, source, {
    look,
    metres,
    weeks,
    field,
    scaleOfWeeks: week !== null,
  });
  const colours = heatRamps[ramp][theme];
  const measure: HeatMeasure = {
    weighs: summary?.weighs ?? 'metres',
    field,
    isWeekly: isTimed,
    units,
  };

  // What is opened is brought into view, unless the address says where to look.
  const hasView = useRef(address.map !== undefined);
  const box = summary?.box;
  useEffect(() => {
    if (!box || !map) return;
    if (hasView.current) hasView.current = false;
    else if (!map.shows(box)) map.fitBounds(box, { byItself: true });
  }, [box, map]);

  const overlays = useMemo(() => {
    if (!cells) return null;
    const { top, lat, metres: radius } = cells.answer;
    return (
      <HeatOverlay
        key={cells.look}
        look={cells.look}
        features={featuresOfCells(cells)}
        radiusMetres={radius}
        {...{ colours, top, lat }}
      />
    );
  }, [cells, colours]);
  const { renderSearch } = props;
  const search = useMemo(
    () =>
      renderSearch({
        near: () => map?.getView().center,
        units,
        compact: sheet.isPhone,
        onChoose: ({ position }) => map?.flyTo({ center: position, zoom: 13 }),
      }),
    [renderSearch, map, units, sheet.isPhone],
  );
  const share = () => void copyAndTell(location.href, text.copied);
  const makePicture = async () => {
    if (!map || !cells) throw new Error('There is no map yet');
    const { top } = cells.answer;
    return drawMapSheet({
      map: await map.takePicture(),
      pixelRatio: devicePixelRatio,
      theme,
      legend: {
        title: unitOf(measure),
        steps: colours.map((colour, index) => ({
          colour,
          label: densityText(inUnit((top * (index + 1)) / colours.length, measure)),
        })),
      },
      results: [source.status === 'ready' && source.name ? source.name : text.sources[show]],
      notes: [camera.region.attributions.map((each) => each.text).join(' · ')],
    });
  };
  const unread = [...state.unread, ...layers.unknown];
  return (
    <MapPage
      page={page}
      colourMode={layers.colourMode}
      settings={layers.settings}
      onSettings={layers.onSettings}
      covered={sheet.covered}
      onShortcuts={props.onShortcuts}
      overlays={overlays}
      hidesRegion
    >
      <h1 className="sr-only">{text.title}</h1>
      <MapPanel
        panel={sheet}
        label={text.panel}
        bar={search}
        head={
          <div className="flex items-center gap-2 ps-2">
            <p className="min-w-0 flex-1 truncate text-title font-semibold">{text.title}</p>
            <ShareButton label={text.share} onShare={share} />
          </div>
        }
        contentKey="heat"
      >
        <UnreadParts parts={unread} say={text.unread} />
        <HeatPanel
          {...{ state, source, field, cells, isFailed, measure, colours, weeks, makePicture }}
          onState={(change) => onAddress(writeHeat(change))}
          onFile={openFile}
          onCancel={cancel}
          onField={setField}
          isPlaying={week !== null}
          onPlay={playback.setPlaying}
          isPhone={sheet.isPhone}
          onShare={share}
        />
      </MapPanel>
    </MapPage>
  );
}
