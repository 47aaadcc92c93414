import { useMemo } from 'react';
import { useFlavor } from '../../canvas/map-context.ts';
import { GeoJsonOverlay } from '../../layers/geojson-overlay.tsx';
import type { CandidateLine } from './candidate-features.ts';
import { candidateFeatures } from './candidate-features.ts';
import { CANDIDATE_SOURCE, candidateLayers } from './candidate-layers.ts';

interface CandidateOverlayProps {
  /** Best first; the same array until they change. */
  readonly lines: readonly CandidateLine[];
  /** The highlighted one. */
  readonly highlighted: number | null;
  /** Whether each has its number on the map, which tells it from the others. Default true. */
  readonly isNumbered?: boolean;
}

/** Draws lines of which one can be chosen. A child of `MapCanvas`. */
export function CandidateOverlay(props: CandidateOverlayProps) {
  const { lines, highlighted, isNumbered = true } = props;
  const flavor = useFlavor();
  const layers = useMemo(() => candidateLayers(flavor, highlighted), [flavor, highlighted]);
  const features = useMemo(
    () => candidateFeatures(lines, flavor, { isNumbered }),
    [lines, flavor, isNumbered],
  );
  return <GeoJsonOverlay source={CANDIDATE_SOURCE} features={features} layers={layers} />;
}
