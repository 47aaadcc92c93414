import { useCallback } from 'react';
import { DocumentLayers } from '../../map/editor/document-layers.tsx';
import type { ProjectMap } from '../../project-map/project-map.ts';
import { useOutline } from '../../project-map/use-outline.ts';

/** The layers of a project's map, as they are edited. A child of `MapCanvas`. */
export function DrawnLayers({ map }: { readonly map: ProjectMap }) {
  const { nodes } = useOutline(map);
  const onNews = useCallback<ProjectMap['onLayerNews']>(
    (listener) => map.onLayerNews(listener),
    [map],
  );
  return <DocumentLayers nodes={nodes} layers={map.layers} onNews={onNews} />;
}
