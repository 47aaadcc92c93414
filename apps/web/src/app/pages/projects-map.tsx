import { projectStatuses } from '@webmaps/project/status';
import type { ProjectStatus } from '@webmaps/project/status';
import type { Region } from '@webmaps/protocol/region';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ProjectsMapProps } from '../../features/projects/projects-map-props.ts';
import { glyphOfStatus, StatusName } from '../../features/projects/status-name.tsx';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { ClusteredPlaces } from '../../map/layers/clustered-places.tsx';
import { text } from '../../text/en/projects-gallery.ts';
import { Button } from '../../ui/button.tsx';
import { StateGlyph } from '../../ui/state-glyph.tsx';
import { PlainMap } from './plain-map.tsx';
import { boxAroundPlaces, useFollowPlaces } from './use-follow-places.ts';

const PADDING = { top: 0, right: 0, bottom: 0, left: 0 } as const;
/** The parts of the ring around a cluster, in the colours of the signs of states. */
const colours: Readonly<Record<ProjectStatus, string>> = {
  draft: 'var(--muted-foreground)',
  active: 'var(--info)',
  on_hold: 'var(--warning)',
  completed: 'var(--success)',
  archived: 'var(--faint)',
};

/** Where many projects are, gathered where they would cover each other. */
export function ProjectsMap(props: ProjectsMapProps & { readonly regions: readonly Region[] }) {
  const { regions, places, highlighted, onHighlight, onChoose, gestures } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  const signs = useMemo(
    () =>
      places.map((place) => ({
        ...place,
        colour: colours[place.status],
        icon: <StatusSign status={place.status} />,
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
          padding={PADDING}
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
            titleOfCluster={titleOfCluster}
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
              <MapButton label={text.map.showAll} onPress={() => map.fitBounds(box)}>
                <Maximize />
              </MapButton>
            )}
          </div>
        )}
        <p role="status" className="floating absolute start-3 top-3 px-3 py-1.5 text-small">
          {places.length === 0 ? text.map.nowhere : text.map.onMap(places.length)}
        </p>
      </div>
      <Legend statuses={projectStatuses.filter((one) => places.some((at) => at.status === one))} />
    </div>
  );
}

/** How many names the tooltip of a cluster has. */
const MAX_NAMES = 4;

function titleOfCluster(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const hidden = names.length - MAX_NAMES;
  return text.map.cluster(names.length, hidden > 0 ? text.map.others(shown, hidden) : shown);
}

/** The sign of a place, by its project's state. */
function StatusSign({ status }: { readonly status: ProjectStatus }) {
  return (
    <span className="grid size-7 place-items-center rounded-full bg-card ring-1 ring-foreground/15">
      <StateGlyph state={glyphOfStatus[status]} className="size-4" />
    </span>
  );
}

/** What the signs mean, below the map. */
function Legend({ statuses }: { readonly statuses: readonly ProjectStatus[] }) {
  if (statuses.length === 0) return null;
  return (
    <ul
      aria-label={text.map.legend}
      className="flex flex-wrap gap-x-4 gap-y-1 border-t bg-card px-3 py-2 text-small"
    >
      {statuses.map((status) => (
        <li key={status}>
          <StatusName status={status} />
        </li>
      ))}
    </ul>
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
