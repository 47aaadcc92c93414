import type { ClusterThere } from '../../project-map/layers/layer-reader.ts';
import type { MapView } from '../canvas/map-types.ts';

/** An animation may end just below a zoom, where the cluster would be whole still. */
const BEYOND = 0.2;

/** Where the points of a cluster are seen apart. */
export function partingView({ position, partsAt }: ClusterThere): Pick<MapView, 'center' | 'zoom'> {
  return { center: position, zoom: partsAt + BEYOND };
}
