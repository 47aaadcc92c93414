import { regionAround } from '@webmaps/answers/choose-region';
import type { Position } from '@webmaps/geo/position';
import type { Engine } from '../../engine/engine.ts';
import type { MapPageState } from '../../map-page/use-map-page.ts';
import type { ElevationState } from './elevation-address.ts';
import type { LineHeights } from './line/use-line.ts';
import { useLine } from './line/use-line.ts';
import type { PlaceEdits } from './places-on-map.tsx';
import type { FoundSight } from './sight/use-sight.ts';
import { useSight } from './sight/use-sight.ts';
import type { ElevationStateControl } from './use-elevation-state.ts';
import { useMoving } from './use-moving.ts';
import type { FoundView } from './view/use-view.ts';
import { useView } from './view/use-view.ts';

/** What the tool in hand has found. The others ask nothing. */
export interface Tools {
  /** With the place where a hand holds it. */
  readonly shown: ElevationState;
  readonly edits: PlaceEdits;
  readonly line: LineHeights;
  readonly sight: FoundSight;
  readonly view: FoundView;
}

export function useTools(
  engine: Engine,
  { regions, camera, regionStatus }: MapPageState,
  control: ElevationStateControl,
): Tools {
  const { shown, edits } = useMoving(control);
  const { tool, viewpoint, eyeMetres, targetMetres, radiusMetres } = shown;
  const line = useLine({ engine, regionStatus, line: tool === 'line' ? shown.line : nowhere });
  const places = tool === 'sight' ? shown.sight : nowhere;
  const sight = useSight({ engine, regionStatus, places, eyeMetres, targetMetres });
  const region = (viewpoint && regionAround(regions, viewpoint)) ?? camera.region;
  const view = useView({
    region,
    viewpoint: tool === 'view' ? viewpoint : null,
    eyeMetres,
    radiusMetres,
  });
  return { shown, edits, line, sight, view };
}

const nowhere: readonly Position[] = [];
