import { useLayoutEffect, useMemo, useRef } from 'react';
import { isAlive, useFlavor, useMap } from '../canvas/map-context.ts';
import type { OverlayLayer } from '../layers/overlay-layer.ts';
import { updateLayers } from '../layers/update-layers.ts';
import { PEOPLE_SOURCE, peopleLayers } from './people-layers.ts';
import type { PeopleStyle } from './people-layers.ts';

interface PeopleOverlayProps extends Omit<PeopleStyle, 'flavor'> {
  /** Of the region's archive of people. */
  readonly url: string;
}

/** Draws the people of a region per cell. A child of `MapCanvas`. */
export function PeopleOverlay({ url, look, units, isRaised, year }: PeopleOverlayProps): null {
  const map = useMap();
  const flavor = useFlavor();
  const layers = useMemo(
    () => peopleLayers({ flavor, look, units, isRaised, year }),
    [flavor, look, units, isRaised, year],
  );
  const shown = useRef<readonly OverlayLayer[]>([]);
  useLayoutEffect(() => {
    const archive = `pmtiles://${new URL(url, location.origin).href}`;
    map.addSource(PEOPLE_SOURCE, { type: 'vector', url: archive });
    return () => {
      if (isAlive(map)) {
        updateLayers(map, { from: shown.current, to: [] });
        if (map.getSource(PEOPLE_SOURCE)) map.removeSource(PEOPLE_SOURCE);
      }
      shown.current = [];
    };
  }, [map, url]);
  useLayoutEffect(() => {
    updateLayers(map, { from: shown.current, to: layers });
    shown.current = layers;
  }, [map, url, layers]);
  return null;
}
