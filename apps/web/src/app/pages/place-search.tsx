import { useRef } from 'react';
import { useCommands } from '../../commands/use-commands.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { engine } from '../engine.ts';
import type { usePlaceChoice } from './use-place-choice.ts';

interface PlaceSearchProps {
  readonly choice: ReturnType<typeof usePlaceChoice>;
  /** Goes to what is found; `null` where none is drawn. */
  readonly map: MapHandle | null;
}

const CLOSE_ZOOM = 14;

/** Finds a place by its name or its coordinates, above the map on which it can be pressed. */
export function PlaceSearch({ choice: { choose, press }, map }: PlaceSearchProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const [{ units }] = useDisplayPreferences();
  const input = useRef<HTMLInputElement>(null);
  useCommands('everywhere', { search: () => input.current?.focus() });
  return (
    <div className="relative z-10 h-10 border-b max-md:h-11">
      <SearchBox
        engine={engine}
        near={() => map?.getView().center}
        units={units}
        compact={isPhone}
        inputRef={input}
        onChoose={({ name, position, kind }) => {
          if (kind === 'coordinate') void press(position);
          else choose({ name, position });
          map?.flyTo({ center: position, zoom: CLOSE_ZOOM });
        }}
      />
    </div>
  );
}
