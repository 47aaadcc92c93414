import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { useLayoutEffect, useRef, useState } from 'react';
import type { LayerNews, LayerReader } from '../../project-map/layers/layer-reader.ts';
import { useFlavor, useMap } from '../canvas/map-context.ts';
import { MapCredits } from '../canvas/controls/map-credits.tsx';
import { useRemoteCredits } from '../remote/use-remote-credits.ts';
import type { RemoteFaults } from '../remote/remote-sources.ts';
import { DocumentDrawing } from './document-drawing.ts';

interface DocumentLayersProps {
  /** The nodes that are there; the same map until one changes. */
  readonly nodes: ReadonlyMap<NodeId, MapNode>;
  /** The same object for as long as the map is open. */
  readonly layers: LayerReader;
  /** Calls its listener when something is to be drawn again; gives what ends that. */
  readonly onNews: (listener: (news: readonly LayerNews[]) => void) => () => void;
  /** What is wrong with remote layers; the same function for as long as the map is shown. */
  readonly onFaults?: (faults: RemoteFaults, retry: (layer: NodeId) => void) => void;
  /** The feature that is pointed at. */
  readonly hovered?: FeatureId | undefined;
  /** Features that something else draws meanwhile; the same set until it changes. */
  readonly inHand?: ReadonlySet<FeatureId>;
}

const nothing: ReadonlySet<FeatureId> = new Set();

/** Draws the layers of a map document while it is mounted. A child of `MapCanvas`. */
export function DocumentLayers(props: DocumentLayersProps) {
  const { nodes, layers, onNews, hovered, inHand = nothing } = props;
  const map = useMap();
  const { colourScheme } = useFlavor();
  const [drawing, setDrawing] = useState<DocumentDrawing>();
  const subscribe = useRef(onNews);
  subscribe.current = onNews;
  const report = useRef(props.onFaults);
  report.current = props.onFaults;

  useLayoutEffect(() => {
    const made = new DocumentDrawing(map, layers, (faults) =>
      report.current?.(faults, (layer) => made.retry(layer)),
    );
    const stop = subscribe.current((news) => made.hear(news));
    setDrawing(made);
    return () => {
      stop();
      made.remove();
      setDrawing(undefined);
    };
  }, [map, layers]);

  useLayoutEffect(() => drawing?.show(nodes, colourScheme), [drawing, nodes, colourScheme]);
  useLayoutEffect(() => drawing?.hide(inHand), [drawing, inHand]);
  useLayoutEffect(() => drawing?.hover(hovered), [drawing, hovered]);
  return <MapCredits of={useRemoteCredits(nodes)} />;
}
