import type { Region } from '@webmaps/protocol/region';
import { bboxOf } from '@webmaps/geo/bbox';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import { MapCredits } from '../../map/canvas/controls/map-credits.tsx';
import { CellReadout } from '../../map/people/cell-readout.tsx';
import type { ReadCell } from '../../map/people/cell-readout.tsx';
import { PeopleAreas } from '../../map/people/people-areas.tsx';
import type { CountedArea } from '../../map/people/people-areas.tsx';
import { PeopleOverlay } from '../../map/people/people-overlay.tsx';
import { CandidateGestures } from '../../map/route/candidates/candidate-gestures.tsx';
import { useAddressLayers } from '../../map-page/address-layers.ts';
import { basemapThemes } from '../../map-page/basemap-theme.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import { MapPanel, useMapPanel } from '../../map-page/map-panel.tsx';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { encodeView } from '../../map-page/view-url.ts';
import { attributionsOf } from '../../route-search/attributions-of.ts';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { UnreadParts } from '../../map-page/unread-parts.tsx';
import { text } from '../../text/en/population.ts';
import { AreaHandles, DrawnCorners } from './area-on-map.tsx';
import { boxOfArea, outlineOf } from './count-area.ts';
import { peopleText, subjectOf } from './count-words.ts';
import { readPeople, writePeople } from './people-address.ts';
import type { AddressChange, AreaPair, PeopleAddress, PeopleState } from './people-address.ts';
import { PeoplePanel } from './people-panel.tsx';
import { ShareButton } from '../../map-page/share-button.tsx';
import { isSameArea, useAreas } from './use-areas.ts';
import { useCounts } from './use-counts.ts';

interface PeoplePageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: PeopleAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: AddressChange) => void;
  readonly colourMode: ColourModeControl;
  readonly renderSearch: (props: SearchSlotProps) => ReactNode;
  readonly onShortcuts: () => void;
}

/** Degrees of tilt in which raised cells are first seen. */
const RAISED_PITCH = 55;

/** Where people live, and how many in an area. */
export function PeoplePage(props: PeoplePageProps) {
  const { engine, address, onAddress, regions } = props;
  const [preferences, prefer] = useDisplayPreferences();
  const { units } = preferences;
  const sheet = useMapPanel();
  const [cell, setCell] = useState<ReadCell | null>(null);
  const layers = useAddressLayers(address, onAddress, {
    settings: preferences,
    onSettings: prefer,
    colourMode: props.colourMode,
  });
  const theme = basemapThemes[layers.colourMode.theme];
  const { area, with: other, look, view, year: asked } = address;
  const state = useMemo(
    () =>
      readPeople({
        ...(area !== undefined && { area }),
        ...(other !== undefined && { with: other }),
        ...(look !== undefined && { look }),
        ...(view !== undefined && { view }),
        ...(asked !== undefined && { year: asked }),
      }),
    [area, other, look, view, asked],
  );
  const page = useMapPage({
    ...props,
    startBox: () => bboxOf(state.areas.flatMap((each) => (each ? cornersOf(boxOfArea(each)) : []))),
  });
  const { map, camera, regionStatus } = page;
  const region = camera.isOutside ? undefined : camera.region;
  const file = region?.files.population;
  const info = file ? region.population : undefined;
  const isOfYears = state.year !== undefined && (info?.years ?? []).includes(state.year);
  // The newest needs no name: old packs have none for it.
  const year = isOfYears && state.year !== info?.year ? state.year : undefined;

  const onAreas = useCallback(
    (next: AreaPair) => onAddress(writePeople({ areas: next })),
    [onAddress],
  );
  const areas = useAreas(state.areas, onAreas);
  const { counts, isWorking, retry } = useCounts(engine, {
    areas: areas.shown,
    year,
    regionStatus,
  });

  const actions = useRef(areas);
  useEffect(() => {
    actions.current = areas;
  });
  const { shown, active, kind, drawing } = areas;
  const { corners } = drawing;
  const isDrawing = !shown[active] && kind === 'polygon';
  const drawn = useMemo<readonly CountedArea[]>(() => {
    const isPair = shown[0] !== undefined && shown[1] !== undefined;
    return [
      ...shown.flatMap((each, index): CountedArea[] => {
        if (!each) return [];
        const count = counts[index];
        const reached =
          count?.status === 'ready' && isSameArea(count.area, each) ? count.polygons : [];
        return [
          {
            label: isPair ? (text.names[index] ?? '') : '',
            polygons: each.kind === 'reach' ? reached : outlineOf(each),
            isActive: index === active,
          },
        ];
      }),
      ...(corners.length > 0 ? [{ label: '', polygons: [], line: corners, isActive: true }] : []),
    ];
  }, [shown, counts, active, corners]);
  const credits = useMemo(
    () => attributionsOf(counts.flatMap((count) => (count?.status === 'ready' ? [count] : []))),
    [counts],
  );
  const own = shown[active];
  const isFixed = own?.kind === 'polygon';
  const overlays = useMemo(
    () => (
      <>
        <MapCredits of={credits} />
        {file && (
          <>
            <PeopleOverlay
              url={file.url}
              look={state.look}
              units={units}
              isRaised={state.isRaised}
              year={year}
            />
            <CellReadout
              year={year}
              onCell={(next) => setCell((before) => (isSameCell(before, next) ? before : next))}
            />
            <PeopleAreas areas={drawn} />
            <CandidateGestures
              highlighted={null}
              cursor={isFixed ? 'grab' : 'crosshair'}
              onHighlight={() => undefined}
              onPress={() => undefined}
              onPlace={(position) => actions.current.press(position)}
              onContext={() => undefined}
            />
            {own && (
              <AreaHandles
                area={own}
                onPreview={(next) => actions.current.preview(next)}
                onChange={(next) => actions.current.change(next)}
              />
            )}
            {isDrawing && <DrawnCorners drawing={drawing} />}
          </>
        )}
      </>
    ),
    [
      credits,
      file,
      state.look,
      state.isRaised,
      units,
      year,
      drawn,
      own,
      isFixed,
      isDrawing,
      drawing,
    ],
  );

  const onState = (change: Partial<Pick<PeopleState, 'look' | 'isRaised' | 'year'>>) => {
    onAddress(writePeople(change));
    if (change.isRaised === undefined || !map) return;
    const { pitch } = map.getView();
    if (change.isRaised && pitch < RAISED_PITCH / 2) map.setPitch(RAISED_PITCH);
    if (!change.isRaised && pitch > 0) map.setPitch(0);
  };
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
  const [first] = counts;
  const share = () => void copyAndTell(location.href, text.copied);
  return (
    <MapPage
      page={page}
      colourMode={layers.colourMode}
      settings={layers.settings}
      onSettings={layers.onSettings}
      covered={sheet.covered}
      onShortcuts={props.onShortcuts}
      overlays={overlays}
      marksMiddle={file !== undefined && !own}
      hidesRegion
    >
      <h1 className="sr-only">{text.title}</h1>
      <MapPanel
        panel={sheet}
        label={text.panel}
        bar={search}
        head={
          <div className="flex items-start gap-2 ps-2">
            <p className="min-w-0 flex-1">
              <span className="block truncate text-small text-muted-foreground">
                {first ? subjectOf(first.area) : (region?.name ?? '')}
              </span>
              <b className="numbers block truncate text-title font-semibold">
                {first?.status === 'ready' ? peopleText(first.people) : text.title}
              </b>
            </p>
            <ShareButton label={text.share} onShare={share} />
          </div>
        }
        contentKey="people"
      >
        <UnreadParts parts={[...state.unread, ...layers.unknown]} say={text.unread} />
        <PeoplePanel
          {...{ engine, map, region, regions, areas, counts, isWorking, state, year, cell, theme }}
          view={encodeView(camera.view)}
          onRetry={retry}
          onState={onState}
          onShowRegion={({ start }) => map?.flyTo({ center: start.center, zoom: start.zoom })}
          preferences={preferences}
          isPhone={sheet.isPhone}
          onShare={share}
        />
      </MapPanel>
    </MapPage>
  );
}

function cornersOf(box: ReturnType<typeof boxOfArea>): readonly (readonly [number, number])[] {
  return box
    ? [
        [box[0], box[1]],
        [box[2], box[3]],
      ]
    : [];
}

function isSameCell(a: ReadCell | null, b: ReadCell | null): boolean {
  return a?.people === b?.people && a?.perKm2 === b?.perKm2 && a?.isPointed === b?.isPointed;
}
