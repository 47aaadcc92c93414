import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import type { FeatureId } from '@webmaps/project/map/ids';
import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import { useEffect, useMemo, useState } from 'react';
import { DocumentLayers } from '../../map/editor/document-layers.tsx';
import type { RemoteFaults } from '../../map/remote/remote-sources.ts';
import { FeatureGestures } from '../../map/editor/feature-gestures.tsx';
import type { OpenPublishedMap } from '../../project-map/published/open-published-map.ts';
import { nodesWithEyes } from '../../project-map/published/shown-published.ts';
import type { Eyes } from '../../project-map/published/shown-published.ts';
import type { OpenPublished } from '../../project-map/published/use-published-map.ts';

export interface PublishedFeaturesProps {
  /** Higher for each time that it is to be tried once more. */
  readonly attempt: number;
  /** The same function for as long as it is the same map. */
  readonly open: OpenPublished;
  /** What a visitor shows and hides; the same until they do. */
  readonly eyes: Eyes;
  /** What is wrong with remote layers. */
  readonly onFaults: (faults: RemoteFaults) => void;
  readonly onFeature: (feature: IdentifiedFeature | undefined) => void;
  /** The pointer is over a feature, or over none any more. */
  readonly onHover: (isOver: boolean) => void;
  readonly onFailure: (error: unknown) => void;
}

const neverNews = () => () => undefined;

/** The features of a published map, which a press tells of. A child of `MapCanvas`. */
export function PublishedFeatures(props: PublishedFeaturesProps) {
  const { attempt, open, eyes, onFaults, onFeature, onHover, onFailure } = props;
  const [opened, setOpened] = useState<OpenPublishedMap>();
  const [hovered, setHovered] = useState<FeatureId>();
  useEffect(() => {
    let isGone = false;
    setOpened(undefined);
    open().then(
      (ready) => {
        if (!isGone) setOpened(ready);
      },
      (error: unknown) => {
        if (!isGone) onFailure(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt, open, onFailure]);
  const nodes = useMemo(() => opened && nodesWithEyes(opened.map, eyes), [opened, eyes]);
  const list = useMemo(() => {
    const layers = shownLayers(nodes ?? new Map()).filter(({ isVisible }) => isVisible);
    return layers.map(({ id }) => id);
  }, [nodes]);
  if (!opened || !nodes) return null;
  const press = (id: FeatureId | undefined) => {
    if (id === undefined) return onFeature(undefined);
    // Where the map is closed meanwhile, nobody waits for the feature.
    return void opened.layers.feature(id).then(onFeature, () => undefined);
  };
  return (
    <>
      <DocumentLayers
        nodes={nodes}
        layers={opened.layers}
        onNews={neverNews}
        onFaults={onFaults}
        hovered={hovered}
      />
      <FeatureGestures
        layers={opened.layers}
        shown={list}
        onPress={press}
        onHover={(id) => {
          setHovered(id);
          onHover(id !== undefined);
        }}
      />
    </>
  );
}
