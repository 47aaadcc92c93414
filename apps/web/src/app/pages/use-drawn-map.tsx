import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import type { NodeId } from '@webmaps/project/map/ids';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { FeatureCard } from '../../features/projects/profile/feature-card.tsx';
import { LayerLegend } from '../../features/projects/profile/layer-legend.tsx';
import type { PublishedMap } from '../../project-map/published/read-published-map.ts';
import type { PublishedLayer } from '../../project-map/published/shown-published.ts';
import type { OpenPublished } from '../../project-map/published/use-published-map.ts';
import { text } from '../../text/en/public-profile.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { PublishedFeaturesProps } from './published-features.tsx';

export interface DrawnMap {
  readonly map: PublishedMap;
  /** The same array until the map changes. */
  readonly layers: readonly PublishedLayer[];
  readonly open: OpenPublished;
}

interface ShownMap {
  readonly onMap: Omit<PublishedFeaturesProps, 'onHover'>;
  readonly legend: ReactNode;
  /** Above the map: what was pressed, or why nothing is there. */
  readonly overMap: ReactNode;
}

/** A drawn map on a public page: which layers a visitor shows, and which feature was pressed. */
export function useDrawnMap(drawn: DrawnMap | undefined): ShownMap | undefined {
  const layers = drawn?.layers;
  const [changes, setChanges] = useState<ReadonlyMap<NodeId, boolean>>(new Map());
  const [feature, setFeature] = useState<IdentifiedFeature>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const shown = useMemo(
    () =>
      new Set(
        (layers ?? [])
          .filter(({ id, isVisible }) => changes.get(id) ?? isVisible)
          .map(({ id }) => id),
      ),
    [layers, changes],
  );
  const onFailure = useCallback((error: unknown) => setFailure(error), []);
  if (!drawn) return undefined;
  const node = drawn.layers.find(({ id }) => id === feature?.layer)?.node;
  return {
    onMap: { attempt, open: drawn.open, shown, onFeature: setFeature, onFailure },
    legend: (
      <LayerLegend
        layers={drawn.layers}
        shown={shown}
        onShow={(layer, isShown) => {
          setChanges(new Map(changes).set(layer, isShown));
          if (!isShown && feature?.layer === layer) setFeature(undefined);
        }}
      />
    ),
    overMap:
      failure === undefined ? (
        feature &&
        node && <FeatureCard feature={feature} node={node} onClose={() => setFeature(undefined)} />
      ) : (
        <div className="absolute inset-x-3 bottom-10 z-10 ms-auto max-w-96">
          <LoadFailed
            title={text.page.drawnFailed}
            onRetry={() => {
              setFailure(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {sentenceOf(failure)}
          </LoadFailed>
        </div>
      ),
  };
}
