import type { PagePath } from '@webmaps/sitemap/pages';
import { useCallback, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import { engine } from '../engine.ts';
import { useAddressChange } from './use-address-change.ts';

/** What the page of a map gets from the application; `path` is its own. */
export function useMapView(path: PagePath) {
  const colourMode = useColourMode();
  const onAddress = useAddressChange(path);
  return { engine, colourMode, onAddress, onShortcuts };
}

interface MapSearch {
  readonly renderSearch: (props: SearchSlotProps) => ReactNode;
  readonly searchInput: RefObject<HTMLInputElement | null>;
}

/** The search field of a map's page; both are the same for as long as the page is there. */
export function useMapSearch(): MapSearch {
  const searchInput = useRef<HTMLInputElement>(null);
  const renderSearch = useCallback(
    (props: SearchSlotProps) => <SearchBox {...props} engine={engine} inputRef={searchInput} />,
    [],
  );
  return { renderSearch, searchInput };
}

const onShortcuts = (): void => void runCommand('shortcuts');
