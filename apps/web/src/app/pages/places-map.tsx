import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MapGestures, MapHandle } from '../../map/canvas/map-types.ts';
import { ClusteredPlaces } from '../../map/layers/clustered-places.tsx';
import { text } from '../../text/en/projects-gallery.ts';
import { Button } from '../../ui/button.tsx';
import { StateGlyph } from '../../ui/state-glyph.tsx';
import type { WorkState } from '../../ui/state-glyph.tsx';
import { PlainMap } from './plain-map.tsx';
import { boxAroundPlaces, useFollowPlaces } from './use-follow-places.ts';

interface PlaceOfWork {
  readonly id: string;
  readonly name: string;
  readonly position: Position;
  /** The sign that it has where it is alone. */
  readonly state: WorkState;
}

interface PlacesMapProps {
  readonly regions: readonly Region[];
  /** The same array until they change. */
  readonly places: readonly PlaceOfWork[];
  /** The ids of those that stand out; the map goes to a single one that it does not show. */
  readonly highlighted: ReadonlySet<string>;
  readonly onHighlight: (ids: readonly string[]) => void;
  readonly onChoose: (id: string) => void;
  readonly gestures: MapGestures;
  readonly words: PlacesMapWords;
  /** What the signs mean, below the map. */
  readonly legend?: ReactNode;
}

export interface PlacesMapWords {
  readonly nowhere: string;
  readonly showAll: string;
  readonly cluster: (count: number, names: string) => string;
}

/** The parts of the ring around a cluster, in the colours of the signs of states. */
const colours: Readonly<Record<WorkState, string>> = {
  draft: 'var(--muted-foreground)',
  'to-do': 'var(--muted-foreground)',
  active: 'var(--info)',
  'on-hold': 'var(--warning)',
  completed: 'var(--success)',
  canceled: 'var(--faint)',
  archived: 'var(--faint)',
};

/** Where projects or tasks are, gathered where they would cover each other. */
export function PlacesMap(props: PlacesMapProps) {
  const { regions, places, highlighted, onHighlight, onChoose, gestures, words, legend } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  const signs = useMemo(
    () =>
      places.map((place) => ({
        ...place,
        colour: colours[place.state],
        icon: <StateSign state={place.state} />,
      })),
    [places],
  );
  const box = useMemo(() => boxAroundPlaces(places), [places]);
  const isPointed = useRef(false);
  useFollowPlaces(map, { box, places, highlighted, isPointed });
  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="relative isolate min-h-0 flex-1">
        <PlainMap
          regions={regions}
          box={box}

          gestures={gestures}
          onReady={setMap}
        >
          <ClusteredPlaces
            places={signs}
            highlighted={highlighted}
            onHighlight={(ids) => {
              isPointed.current = ids.length > 0;
              onHighlight(ids);
            }}
            onChoose={onChoose}
            onOpen={(around) => map?.fitBounds(around)}
            titleOfCluster={(names) => words.cluster(names.length, firstNames(names))}
          />
        </PlainMap>
        {map && (
          <div className="floating absolute end-3 top-3 flex flex-col overflow-hidden">
            <MapButton label={text.map.zoomIn} onPress={() => map.zoomIn()}>
              <Plus />
            </MapButton>
            <MapButton label={text.map.zoomOut} onPress={() => map.zoomOut()}>
              <Minus />
            </MapButton>
            {box && (
              <MapButton label={words.showAll} onPress={() => map.fitBounds(box)}>
                <Maximize />
              </MapButton>
            )}
          </div>
        )}
        <p role="status" className="floating absolute start-3 top-3 px-3 py-1.5 text-small">
          {places.length === 0 ? words.nowhere : text.map.onMap(places.length)}
        </p>
      </div>
      {legend}
    </div>
  );
}

/** How many names the tooltip of a cluster has. */
const MAX_NAMES = 4;

function firstNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const hidden = names.length - MAX_NAMES;
  return hidden > 0 ? text.map.others(shown, hidden) : shown;
}

/** The sign of a place, by the state of what is there. */
function StateSign({ state }: { readonly state: WorkState }) {
  return (
    <span className="grid size-7 place-items-center rounded-full bg-card ring-1 ring-foreground/15">
      <StateGlyph state={state} className="size-4" />
    </span>
  );
}

interface MapButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function MapButton({ label, onPress, children }: MapButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      className="rounded-none not-first:border-t focus-visible:-outline-offset-2 [&>svg]:size-4"
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
