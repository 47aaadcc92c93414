import { useEffect, useRef } from 'react';
import type { CandidateLine } from './candidate-features.ts';
import { candidateFeatures } from './candidate-features.ts';
import { CANDIDATE_SOURCE, candidateLayers } from './candidate-layers.ts';
import { useMap } from '../../canvas/map-context.ts';
import { setOverlayData } from '../../layers/overlay-data.ts';
import {
  addOverlay,
  changeLayers,
  removeLayers,
  removeSource,
} from '../../layers/overlay-layers.ts';
import { flavors } from '../../canvas/style/build-style.ts';

interface CandidateOverlayProps {
  readonly theme: 'light' | 'dark';
  /** Best first; the same array until they change. */
  readonly lines: readonly CandidateLine[];
  /** The one that is drawn strong. */
  readonly highlighted: number | null;
}

/** Draws lines of which one can be chosen. A child of `MapCanvas`. */
export function CandidateOverlay({ theme, lines, highlighted }: CandidateOverlayProps): null {
  const map = useMap();
  const atFirst = useRef(highlighted);

  useEffect(() => {
    const layers = candidateLayers(flavors[theme], atFirst.current);
    addOverlay(map, CANDIDATE_SOURCE, { layers });
    return () => removeLayers(map, layers);
  }, [map, theme]);

  useEffect(() => {
    atFirst.current = highlighted;
    changeLayers(map, candidateLayers(flavors[theme], highlighted));
  }, [map, theme, highlighted]);

  useEffect(() => {
    setOverlayData(map, CANDIDATE_SOURCE, candidateFeatures(lines, theme));
  }, [map, lines, theme]);
  useEffect(() => () => removeSource(map, CANDIDATE_SOURCE), [map]);
  return null;
}
