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
}

/** Draws lines of which one can be chosen. A child of `MapCanvas`. */
export function CandidateOverlay({ lines, highlighted }: CandidateOverlayProps) {
  const flavor = useFlavor();
  const layers = useMemo(() => candidateLayers(flavor, highlighted), [flavor, highlighted]);
  const features = useMemo(() => candidateFeatures(lines, flavor), [lines, flavor]);
  return <GeoJsonOverlay source={CANDIDATE_SOURCE} features={features} layers={layers} />;
}
