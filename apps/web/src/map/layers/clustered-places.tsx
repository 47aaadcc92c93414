import { bboxContains, bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useMap } from '../canvas/map-context.ts';
import { boundsOf } from '../canvas/map-handle.ts';
import { clusterPlaces } from './cluster-places.ts';
import type { PlaceCluster } from './cluster-places.ts';
import { MapMarker } from './map-marker.tsx';

/** A place with the sign that it has where it is alone. */
interface SignedPlace {
  readonly id: string;
  readonly position: Position;
  readonly name: string;
  /** A CSS colour: its part of the ring around a cluster. */
  readonly colour: string;
  readonly icon: ReactNode;
}

interface ClusteredPlacesProps {
  /** The same array until they change. */
  readonly places: readonly SignedPlace[];
  /** The ids of those that stand out. */
  readonly highlighted: ReadonlySet<string>;
  /** With the ids of the sign that the pointer is over; with none when it leaves. */
  readonly onHighlight: (ids: readonly string[]) => void;
  readonly onChoose: (id: string) => void;
  /** A cluster was pressed: it is to be seen closer, as far as its places are apart. */
  readonly onOpen: (box: Bbox) => void;
  /** The tooltip of a cluster. */
  readonly titleOfCluster: (names: readonly string[]) => string;
}

/**
 * Places as signs, those that would cover each other as one with their number. They serve pointers
 * only: a list beside the map has the same places for keys and screen readers. A child of
 * `MapCanvas`.
 */
export function ClusteredPlaces(props: ClusteredPlacesProps) {
  const { places, highlighted, onHighlight, onChoose, onOpen, titleOfCluster } = props;
  const { zoom, box } = useRestingView(useMap());
  const clusters = useMemo(() => clusterPlaces(places, zoom), [places, zoom]);
  return clusters
    .filter(({ position }) => bboxContains(box, position))
    .map((cluster) => {
      const ids = cluster.places.map(({ id }) => id);
      const [first] = cluster.places;
      const isSingle = cluster.places.length === 1;
      return (
        <MapMarker key={first.id} position={cluster.position} isPressable>
          <button
            type="button"
            tabIndex={-1}
            title={isSingle ? first.name : titleOfCluster(cluster.places.map(({ name }) => name))}
            data-highlighted={ids.some((id) => highlighted.has(id)) || undefined}
            className="map-cluster"
            onPointerEnter={() => onHighlight(ids)}
            onPointerLeave={() => onHighlight([])}
            onClick={() => {
              const around = bboxOf(cluster.places.map(({ position }) => position));
              if (isSingle) onChoose(first.id);
              else if (around) onOpen(around);
            }}
          >
            {isSingle ? first.icon : <CountSign cluster={cluster} />}
          </button>
        </MapMarker>
      );
    });
}

/** How many there are, in a ring of their colours. */
function CountSign({ cluster: { places } }: { readonly cluster: PlaceCluster<SignedPlace> }) {
  const size = places.length < 10 ? 32 : places.length < 100 ? 38 : 46;
  return (
    <span
      className="map-cluster-count"
      style={{ width: size, height: size, background: ringOf(places.map(({ colour }) => colour)) }}
    >
      <span>{places.length}</span>
    </span>
  );
}

/** A ring in which each colour has the share of its places, the most frequent first. */
function ringOf(colours: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  let turned = 0;
  const parts = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([colour, count]) => {
      const from = turned;
      turned += (count / colours.length) * 360;
      return `${colour} ${from}deg ${turned}deg`;
    });
  return `conic-gradient(${parts.join(', ')})`;
}

/** Clusters change in such steps of zoom, not with each turn of the wheel. */
const STEPS_PER_ZOOM = 2;
/** How far beyond its edges the map has signs for a drag to come. */
const MARGIN = 0.25;

/** The zoom and a box around what is seen, when the camera has come to rest. */
function useRestingView(map: MapLibreMap): { readonly zoom: number; readonly box: Bbox } {
  const [view, setView] = useState(() => viewAround(map));
  useEffect(() => {
    const follow = () => setView(viewAround(map));
    // It may have moved between the first rendering and now.
    follow();
    map.on('moveend', follow);
    return () => {
      map.off('moveend', follow);
    };
  }, [map]);
  return view;
}

function viewAround(map: MapLibreMap): { readonly zoom: number; readonly box: Bbox } {
  const [west, south, east, north] = boundsOf(map);
  const [width, height] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return {
    zoom: Math.round(map.getZoom() * STEPS_PER_ZOOM) / STEPS_PER_ZOOM,
    box: [west - width, south - height, east + width, north + height],
  };
}
