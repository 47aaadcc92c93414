import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { Region } from '@webmaps/protocol/region';
import { Search, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useCommands } from '../../commands/use-commands.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import { PlacePin } from '../../map/layers/place-pin.tsx';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import type { CameraAddress } from '../../map-page/use-camera.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { text } from '../../text/en/full-screen.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CommandButton } from '../../ui/command-button.tsx';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { fadesWhenQuiet, useQuiet } from '../../ui/use-quiet.ts';
import { PlaceReadout } from './place-readout.tsx';
import { WholeScreenButton } from './whole-screen-button.tsx';

interface FullScreenMapProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: CameraAddress;
  readonly onAddress: (change: { [Key in keyof CameraAddress]?: string | undefined }) => void;
  readonly colourMode: ColourModeControl;
  readonly renderSearch: (props: SearchSlotProps) => ReactNode;
  readonly onShortcuts: () => void;
  readonly searchInput: RefObject<HTMLInputElement | null>;
}

const FOUND_ZOOM = 15;
const nothingCovered = { top: 0, bottom: 0, start: 0 } as const;

/** Only the map, with the controls of its view, which fade while a person looks at it. */
export function FullScreenMap(props: FullScreenMapProps) {
  const { colourMode, onShortcuts, renderSearch, searchInput } = props;
  const [settings, changeSettings] = useDisplayPreferences();
  const page = useMapPage(props);
  const { map, camera } = page;
  const isPhone = useMediaQuery(phoneQuery);
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState<SearchResult | null>(null);
  useQuiet();
  useEffect(() => {
    if (isSearching) searchInput.current?.focus();
  }, [isSearching, searchInput]);
  useCommands('view', {
    search: () => setSearching(true),
    escape: () => {
      if (!isSearching && !found) return false;
      setSearching(false);
      setFound(null);
      return undefined;
    },
  });
  const overlays = useMemo(() => found && <PlacePin position={found.position} />, [found]);
  return (
    <MapPage
      page={page}
      colourMode={colourMode}
      settings={settings}
      onSettings={changeSettings}
      covered={nothingCovered}
      onShortcuts={onShortcuts}
      overlays={overlays}
      hidesRegion={isSearching && isPhone}
    >
      <h1 className="sr-only">{text.title}</h1>
      <div
        className={classes(
          'absolute start-15 top-3 z-20 flex gap-1.5 max-md:start-17',
          isSearching && 'max-md:end-3',
          fadesWhenQuiet,
        )}
      >
        {isSearching ? (
          <div className="floating flex h-9 w-80 max-w-full items-center max-md:h-11 max-md:flex-1">
            <div className="h-full min-w-0 flex-1">
              {renderSearch({
                near: () => map?.getView().center,
                units: settings.units,
                compact: isPhone,
                onChoose: (result) => {
                  setFound(result);
                  map?.flyTo({ center: result.position, zoom: FOUND_ZOOM });
                },
              })}
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label={text.closeSearch}
              onClick={() => setSearching(false)}
            >
              <X size={16} aria-hidden />
            </Button>
          </div>
        ) : (
          <div className="floating flex overflow-hidden">
            <CommandButton
              command="search"
              label={text.find}
              side="bottom"
              className="size-9 max-md:size-11"
              onClick={() => setSearching(true)}
            >
              <Search size={16} strokeWidth={1.75} aria-hidden />
            </CommandButton>
            <WholeScreenButton />
          </div>
        )}
      </div>
      <div
        className={classes(
          'floating absolute start-3 bottom-12 z-10 flex overflow-hidden',
          fadesWhenQuiet,
        )}
      >
        <PlaceReadout view={camera.view} notation={settings.coordinates} />
      </div>
    </MapPage>
  );
}
