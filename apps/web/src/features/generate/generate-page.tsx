import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { RouteOptions } from '@webmaps/plan/preferences';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import type { Region } from '@webmaps/protocol/region';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import { PlaceHandle } from '../../map/layers/place-handle.tsx';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import { MapPanel, useMapPanel } from '../../map-page/map-panel.tsx';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { CandidatePeek } from '../../route-search/candidate-peek.tsx';
import { CandidatesOnMap } from '../../route-search/candidates-on-map.tsx';
import { loopRequest } from '../../route-search/loop-question.ts';
import { StartField } from '../../route-search/start-field.tsx';
import { useCandidates } from '../../route-search/use-candidates.ts';
import { useHighlight } from '../../route-search/use-highlight.ts';
import { addressOfRoute } from '../../saved-routes/open-saved-route.ts';
import { text } from '../../text/en/generate.ts';
import { text as loops } from '../../text/en/loops.ts';
import { GeneratePanel } from './generate-panel.tsx';
import { KeepingDialogs } from './keeping-dialogs.tsx';
import { planOfLoop } from './plan-of-loop.ts';
import { readQuestion, writeQuestion } from './question.ts';
import type { Question, QuestionAddress } from './question.ts';
import { useKeeping } from './use-keeping.ts';

/** The page's part of the address. */
export interface GenerateAddress extends QuestionAddress {
  readonly map?: string;
  readonly region?: string;
}

interface GeneratePageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: GenerateAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: { [Key in keyof GenerateAddress]?: string | undefined }) => void;
  readonly colourMode: ColourModeControl;
  readonly renderSearch: (props: SearchSlotProps) => ReactNode;
  readonly onShortcuts: () => void;
  /** Opens the planner with a route in its address, and the id of the saved route that it is. */
  readonly onOpen: (address: { readonly r: string; readonly route?: string }) => void;
}

/** Loops from one place, side by side on the map and in figures. */
export function GeneratePage(props: GeneratePageProps) {
  const { engine, address, onAddress } = props;
  const [preferences, prefer] = useDisplayPreferences();
  const { units, paceSecondsPerKm } = preferences;
  const sheet = useMapPanel();
  const { isPhone } = sheet;
  /** While a slider moves. */
  const [preview, setPreview] = useState<RouteOptions | null>(null);
  const { from, size, to, profile, prefer: moved, seed, count } = address;
  const written = useMemo(
    () => readQuestion({ from, size, to, profile, prefer: moved, seed, count }, units),
    [from, size, to, profile, moved, seed, count, units],
  );
  const change = useCallback(
    (part: Partial<Question>) => {
      setPreview(null);
      onAddress(writeQuestion({ ...written, ...part }));
    },
    [onAddress, written],
  );
  const routeOptions = preview ?? written.routeOptions;
  const question = useMemo(() => ({ ...written, routeOptions }), [written, routeOptions]);
  const { start } = question;

  const page = useMapPage({
    ...props,
    startBox: () => (start ? growBbox([...start, ...start], START_VIEW_DEGREES) : undefined),
  });
  const { map, regionStatus } = page;
  const request = useMemo(
    () =>
      question.start === null
        ? null
        : loopRequest({ ...question, start: question.start }, { ...question, paceSecondsPerKm }),
    [question, paceSecondsPerKm],
  );
  const ask = useCallback<typeof engine.loops>((...all) => engine.loops(...all), [engine]);
  const found = useCandidates(request, ask, regionStatus);
  const { routes } = found;
  const highlight = useHighlight(routes);

  useEffect(() => {
    // What was found is brought into view, unless all of it is there already.
    const box = bboxOf(routes.flatMap(({ geometry }) => geometry.coordinates));
    if (box && map && !map.shows(box)) map.fitBounds(box, { motion: 'fly' });
  }, [routes, map]);

  const startAt = useCallback((position: Position) => change({ start: position }), [change]);
  const { onOpen, renderSearch } = props;
  const open = useCallback(
    (route: FoundRoute) => onOpen({ r: encodePlan(planOfLoop(route, written.routeOptions)) }),
    [onOpen, written.routeOptions],
  );
  const keeping = useKeeping(routes, written.routeOptions);
  const overlays = useMemo(
    () => (
      <>
        <CandidatesOnMap
          routes={routes}
          highlight={highlight}
          onChoose={open}
          onPlace={(position) => {
            startAt(position);
            return () => change({ start });
          }}
          onContext={() => undefined}
        />
        {start && <PlaceHandle tone="start" position={start} onDragEnd={startAt} />}
      </>
    ),
    [routes, highlight, open, startAt, change, start],
  );
  const search = useMemo(
    () =>
      renderSearch({
        near: () => map?.getView().center,
        units,
        compact: isPhone,
        onChoose: ({ position }) => {
          startAt(position);
          map?.flyTo({ center: position, zoom: 14 });
        },
      }),
    [renderSearch, map, units, isPhone, startAt],
  );
  const panel = (
    <GeneratePanel
      {...{ question, found, highlight, units }}
      start={
        <StartField
          tone="start"
          label={loops.from}
          position={start}
          onChange={startAt}
          {...{ engine, regionStatus, map }}
        />
      }
      onChange={change}
      onPreview={setPreview}
      onOpen={open}
      keeping={keeping}
      onOpenSaved={({ item }) => onOpen(addressOfRoute(item))}
    />
  );
  return (
    <MapPage
      page={page}
      colourMode={props.colourMode}
      settings={preferences}
      onSettings={prefer}
      covered={sheet.covered}
      onShortcuts={props.onShortcuts}
      overlays={overlays}
    >
      <MapPanel
        panel={sheet}
        label={text.panel}
        bar={search}
        head={
          start === null ? (
            <p className="px-2 pt-2 font-medium">{text.noStartTitle}</p>
          ) : (
            <div className="px-2">
              <CandidatePeek {...{ routes, highlight }} act={text.openShort} onChoose={open} />
            </div>
          )
        }
        contentKey="loops"
      >
        {panel}
      </MapPanel>
      <KeepingDialogs keeping={keeping} {...{ engine, regionStatus }} />
    </MapPage>
  );
}

/** What is shown on each side of a start before there is a loop. */
const START_VIEW_DEGREES = 0.02;
