import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import type { Shapes } from '@webmaps/formats/shapes/shapes';
import type { Region } from '@webmaps/protocol/region';
import { useMemo } from 'react';
import { positionsOfShapes } from '../../features/projects/location/area-shapes.ts';
import { AreaOverlay } from '../../map/layers/area-overlay.tsx';
import { PlainMap } from './plain-map.tsx';

interface DocumentMapProps {
  readonly regions: readonly Region[];
  readonly shapes: Shapes;
}

/** About four hundred metres around what is drawn. */
const AROUND_DEGREES = 0.004;

/** What is in a file, where it is. */
export function DocumentMap({ regions, shapes }: DocumentMapProps) {
  const box = useMemo(() => {
    const around = bboxOf(positionsOfShapes(shapes));
    return around && growBbox(around, AROUND_DEGREES);
  }, [shapes]);
  return (
    <PlainMap regions={regions} box={box}>
      <AreaOverlay shapes={shapes} />
    </PlainMap>
  );
}
