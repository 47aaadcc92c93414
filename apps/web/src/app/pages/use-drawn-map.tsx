import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { FeatureCard } from '../../features/projects/profile/feature-card.tsx';
import { LayerLegend } from '../../features/projects/profile/layer-legend.tsx';
import type { RemoteFaults } from '../../map/remote/remote-sources.ts';
import type { PublishedMap } from '../../project-map/published/read-published-map.ts';
import { publishedRows } from '../../project-map/published/shown-published.ts';
import type { Eyes } from '../../project-map/published/shown-published.ts';
import type { OpenPublished } from '../../project-map/published/use-published-map.ts';
import { text } from '../../text/en/public-profile.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { PublishedFeaturesProps } from './published-features.tsx';

export interface DrawnMap {
  readonly map: PublishedMap;
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
  const map = drawn?.map;
  const [eyes, setEyes] = useState<Eyes>(new Map());
  const [feature, setFeature] = useState<IdentifiedFeature>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const rows = useMemo(() => (map ? publishedRows(map, eyes) : []), [map, eyes]);
  const [faults, setFaults] = useState<RemoteFaults>(new Map());
  const onFaults = useCallback((found: RemoteFaults) => setFaults(found), []);
  const onFailure = useCallback((error: unknown) => setFailure(error), []);
  if (!drawn) return undefined;
  const node = rows.find(({ id }) => id === feature?.layer)?.node;
  return {
    onMap: { attempt, open: drawn.open, eyes, onFaults, onFeature: setFeature, onFailure },
    legend: (
      <LayerLegend
        rows={rows}
        faults={faults}
        onShow={(id, isShown) => {
          const next = new Map(eyes).set(id, isShown);
          setEyes(next);
          const pressed = publishedRows(drawn.map, next).find((row) => row.id === feature?.layer);
          if (pressed?.isVisible !== true) setFeature(undefined);
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
