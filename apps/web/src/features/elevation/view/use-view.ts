import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useMemo, useState } from 'react';
import { latestWins } from '../../../engine/latest-wins.ts';
import { askView } from '../../../map/heights/terrain-questions.ts';

type View = NonNullable<Awaited<ReturnType<typeof askView>>>;

interface ViewInput {
  readonly region: Region;
  /** `null` where no view is wanted. */
  readonly viewpoint: Position | null;
  readonly eyeMetres: number;
  readonly radiusMetres: number;
}

export type FoundView =
  | { readonly status: 'none' | 'working' | 'unknown' | 'failed' }
  | { readonly status: 'ready'; readonly view: View };

interface ViewRequest {
  readonly region: Region;
  readonly question: Parameters<typeof askView>[1];
}

/**
 * What is seen from a place; while it is worked out again, what was seen before. One view is worked
 * out at a time, then that of where the eye is by then: so it follows a drag.
 */
export function useView({ region, viewpoint, eyeMetres, radiusMetres }: ViewInput): FoundView {
  const [found, setFound] = useState<FoundView>(none);
  const views = useMemo(() => latestWins(findView, (answer: FoundView) => setFound(answer)), []);
  useEffect(() => () => views.stop(), [views]);
  useEffect(() => {
    if (!viewpoint || !region.files.terrain) {
      views.stop();
      setFound(none);
      return;
    }
    setFound((before) => (before.status === 'ready' ? before : { status: 'working' }));
    views.ask({ region, question: { position: viewpoint, eyeMetres, radiusMetres } });
  }, [views, region, viewpoint, eyeMetres, radiusMetres]);
  return found;
}

const none: FoundView = { status: 'none' };

async function findView(
  { region, question }: ViewRequest,
  signal: AbortSignal,
): Promise<FoundView> {
  try {
    const view = await askView(region, question, signal);
    return view ? { status: 'ready', view } : { status: 'unknown' };
  } catch {
    return { status: 'failed' };
  }
}
