import type { Region } from '@webmaps/protocol/region';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useKeyOf } from '../../commands/key-settings.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import { MiddleDot, NumberedPins } from '../../map/layers/numbered-pins.tsx';
import { PlacePin } from '../../map/layers/place-pin.tsx';
import { CandidateGestures } from '../../map/route/candidates/candidate-gestures.tsx';
import { useAddressLayers } from '../../map-page/address-layers.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import { MapPanel, useMapPanel } from '../../map-page/map-panel.tsx';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { UnreadParts } from '../../map-page/unread-parts.tsx';
import { text } from '../../text/en/map-query.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { addressOfMap } from './address-of-map.ts';
import type { QueryAddress } from './query-address.ts';
import { QueryPanel, Understood } from './query-panel.tsx';
import { middleOf } from './reading.ts';
import { optionId } from './result-list.tsx';
import { useFollowAnswer } from './use-follow-answer.ts';
import { useMapQuery } from './use-map-query.ts';
import type { AddressChange } from './use-map-query.ts';

interface MapQueryPageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: QueryAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: AddressChange) => void;
  readonly colourMode: ColourModeControl;
  readonly onShortcuts: () => void;
}

/** Wider than other panels, for the distances beside names. */
const PANEL_PIXELS = 376;

/** A map that answers a question: what was found in a list and as pins. */
export function MapQueryPage(props: MapQueryPageProps) {
  const { engine, address, onAddress } = props;
  const [preferences, prefer] = useDisplayPreferences();
  const sheet = useMapPanel(PANEL_PIXELS);
  const { isPhone } = sheet;
  const [isMoved, setMoved] = useState(false);
  const [hasView] = useState(address.map !== undefined);
  const searchKey = useKeyOf('search');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const changeAddress = useCallback(
    (change: AddressChange) => {
      if (change.map !== undefined) setMoved(true);
      if ('around' in change) setMoved(false);
      onAddress(change);
    },
    [onAddress],
  );
  const layers = useAddressLayers(address, changeAddress, {
    settings: preferences,
    onSettings: prefer,
    colourMode: props.colourMode,
  });
  const page = useMapPage({ ...props, onAddress: changeAddress });
  const { map, camera, regionStatus } = page;
  const query = useMapQuery({ engine, page, address, onAddress: changeAddress, isMoved });
  const { answer, active, opened, setActive, choose, openAt, close } = query;
  useFollowAnswer(map, answer, hasView);
  const results = useMemo(() => answer?.found.results ?? [], [answer]);
  const isListed = results.length > 0 && !opened;

  const actions = useRef({ setActive, choose, openAt, close, results });
  useEffect(() => {
    actions.current = { setActive, choose, openAt, close, results };
  });
  const overlays = useMemo(() => {
    const idOf = (index: number | null) => (index === null ? null : (results[index]?.id ?? null));
    const middle = answer?.reading && middleOf(answer.reading, answer.question.around);
    const isPlace = answer?.reading?.kind === 'coordinates';
    return (
      <>
        <CandidateGestures
          highlighted={null}
          cursor="pointer"
          onHighlight={() => undefined}
          onPress={() => undefined}
          onPlace={(position) => {
            actions.current.openAt(position);
            return actions.current.close;
          }}
          onContext={({ position }) => actions.current.openAt(position)}
        />
        {middle && <MiddleDot position={middle} />}
        {!isPlace && (
          <NumberedPins
            places={results}
            highlighted={opened?.result?.id ?? idOf(active)}
            onHighlight={(id) => {
              const index = actions.current.results.findIndex((each) => each.id === id);
              actions.current.setActive(index < 0 ? null : index);
            }}
            onChoose={(id) => {
              const result = actions.current.results.find((each) => each.id === id);
              if (result) actions.current.choose(result);
            }}
          />
        )}
        {opened && (isPlace || !opened.result) && <PlacePin position={opened.position} />}
      </>
    );
  }, [results, answer, active, opened]);

  const share = () => {
    const link = addressOfMap(location.href, layers.written);
    void copyAndTell(link, text.copied);
  };
  useCommands('view', {
    search: () => input.current?.focus(),
    escape: () => {
      if (!query.canClose) return false;
      close();
      return undefined;
    },
  });
  const step = (by: 1 | -1) => {
    if (query.canClose) close();
    const from = active ?? (by === 1 ? -1 : 0);
    setActive(results.length === 0 ? null : (from + by + results.length) % results.length);
  };
  const enter = () => {
    const result = results[active ?? 0];
    if (!result) return;
    choose(result);
    if (!map?.shows([...result.position, ...result.position])) {
      map?.flyTo({ center: result.position });
    }
    input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') enter();
    else if (event.key !== 'Escape') return;
    else if (query.canClose) close();
    else if (query.text === '') input.current?.blur();
    else query.setText('');
    event.preventDefault();
  };
  const field = (
    <div role="search" className="h-full">
      <SearchField
        value={query.text}
        inputRef={input}
        words={text}
        searchKey={searchKey}
        compact={isPhone}
        listId={listId}
        activeId={isListed && active !== null ? optionId(listId, active) : undefined}
        hasList={isListed}
        onType={query.setText}
        onClear={() => query.setText('')}
        onKeyDown={onKeyDown}
      />
    </div>
  );
  const panel = (
    <>
      <UnreadParts parts={layers.unknown} say={text.unknownLayers} />
      <QueryPanel
        {...{ query, engine, regionStatus, preferences, listId, isMoved, isPhone }}
        onKeyDown={onKeyDown}
        middle={camera.view.center}
        onShare={share}
      />
    </>
  );
  return (
    <MapPage
      page={page}
      colourMode={layers.colourMode}
      settings={layers.settings}
      onSettings={layers.onSettings}
      covered={sheet.covered}
      onShortcuts={props.onShortcuts}
      overlays={overlays}
    >
      <h1 className="sr-only">{text.title}</h1>
      <MapPanel
        panel={sheet}
        label={text.panel}
        bar={field}
        head={
          query.state.status !== 'idle' && answer?.reading ? (
            <Understood {...{ query, preferences }} onShare={share} />
          ) : (
            <p className="truncate px-2 pt-2 font-medium">{text.title}</p>
          )
        }
        contentKey={opened ? opened.position.join() : 'results'}
      >
        {panel}
      </MapPanel>
    </MapPage>
  );
}
