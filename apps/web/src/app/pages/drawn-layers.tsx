import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import { useCallback, useMemo } from 'react';
import { DocumentLayers } from '../../map/editor/document-layers.tsx';
import { FeatureGestures } from '../../map/editor/feature-gestures.tsx';
import type { ProjectMap } from '../../project-map/project-map.ts';
import { useOutline } from '../../project-map/use-outline.ts';

const doNothing = () => undefined;

/**
 * The layers of a project's map, as they are edited; a press on a cluster parts it. A child of
 * `MapCanvas`.
 */
export function DrawnLayers({ map }: { readonly map: ProjectMap }) {
  const { nodes } = useOutline(map);
  const onNews = useCallback<ProjectMap['onLayerNews']>(
    (listener) => map.onLayerNews(listener),
    [map],
  );
  const shown = useMemo(
    () => shownLayers(nodes).flatMap(({ id, isVisible }) => (isVisible ? [id] : [])),
    [nodes],
  );
  return (
    <>
      <DocumentLayers nodes={nodes} layers={map.layers} onNews={onNews} />
      <FeatureGestures layers={map.layers} shown={shown} onPress={doNothing} onHover={doNothing} />
    </>
  );
}
