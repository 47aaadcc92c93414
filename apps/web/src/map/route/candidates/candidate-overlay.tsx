import { useMemo } from 'react';
import { flavors } from '../../canvas/style/build-style.ts';
import { GeoJsonOverlay } from '../../layers/geojson-overlay.tsx';
import type { CandidateLine } from './candidate-features.ts';
import { candidateFeatures } from './candidate-features.ts';
import { CANDIDATE_SOURCE, candidateLayers } from './candidate-layers.ts';

interface CandidateOverlayProps {
  readonly theme: 'light' | 'dark';
  /** Best first; the same array until they change. */
  readonly lines: readonly CandidateLine[];
  /** The highlighted one. */
  readonly highlighted: number | null;
}

/** Draws lines of which one can be chosen. A child of `MapCanvas`. */
export function CandidateOverlay({ theme, lines, highlighted }: CandidateOverlayProps) {
  const layers = useMemo(() => candidateLayers(flavors[theme], highlighted), [theme, highlighted]);
  const features = useMemo(() => candidateFeatures(lines, theme), [lines, theme]);
  return <GeoJsonOverlay source={CANDIDATE_SOURCE} features={features} layers={layers} />;
}
