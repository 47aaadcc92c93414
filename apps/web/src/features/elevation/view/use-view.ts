import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useState } from 'react';
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

/** What is seen from a place; while it is worked out again, what was seen before. */
export function useView({ region, viewpoint, eyeMetres, radiusMetres }: ViewInput): FoundView {
  const [found, setFound] = useState<FoundView>({ status: 'none' });
  useEffect(() => {
    if (!viewpoint || !region.files.terrain) {
      setFound({ status: 'none' });
      return undefined;
    }
    const abort = new AbortController();
    setFound((before) => (before.status === 'ready' ? before : { status: 'working' }));
    askView(region, { position: viewpoint, eyeMetres, radiusMetres }, abort.signal).then(
      (view) => {
        if (!abort.signal.aborted)
          setFound(view ? { status: 'ready', view } : { status: 'unknown' });
      },
      () => {
        if (!abort.signal.aborted) setFound({ status: 'failed' });
      },
    );
    return () => abort.abort();
  }, [region, viewpoint, eyeMetres, radiusMetres]);
  return found;
}
