import type { NodeId } from '@webmaps/project/map/ids';
import { drawnLayers } from '@webmaps/project/map/nodes/layer-order';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { isPictures, remoteSourceOf } from '@webmaps/project/map/nodes/source';
import { withDefaults } from '@webmaps/project/style/default-style';
import { legendOf } from '@webmaps/project/style/legend';
import type { Ground } from '@webmaps/project/style/ramps';
import { styleOf } from '@webmaps/project/style/sections';
import { isTextLayer } from '@webmaps/project/style/text-layer';
import { labelOfEntry, wordOfValue } from '../../../map-page/legend-label.ts';
import { legendNumber } from '../../../map-page/legend-number.ts';
import { shownSizes } from '../../../map-page/shown-sizes.ts';

/** A line of a printed legend: a layer, or below it what a colour or a size means. */
export interface LegendRow {
  readonly kind: 'layer' | 'entry';
  readonly label: string;
  readonly colour?: string;
  /** The name of the icon that it shows. */
  readonly icon?: string;
  /** Of the circle that it shows, in pixels of CSS. */
  readonly radius?: number;
}

/** What explains the layers that are shown and have something on them, the uppermost first; texts need none. */
export function legendRows({
  nodes,
  counts,
  ground,
}: {
  readonly nodes: ReadonlyMap<NodeId, MapNode>;
  readonly counts: ReadonlyMap<NodeId, number>;
  readonly ground: Ground;
}): readonly LegendRow[] {
  return drawnLayers(nodes)
    .filter(({ id, node, isVisible }) => {
      return isVisible && (node.kind === 'tiles' || (counts.get(id) ?? 0) > 0);
    })
    .flatMap(({ id, node }): readonly LegendRow[] => {
      const source = remoteSourceOf(node);
      if (isTextLayer(node)) return [];
      if (source && isPictures(source)) return [{ kind: 'layer', label: nameOfNode(node) }];
      const { fill, point, icon } = withDefaults(styleOf(node), id);
      const entries = legendOf(fill.colour, ground);
      const label = nameOfNode(node);
      const [only] = fill.colour.kind === 'one' ? entries : [];
      return [
        { kind: 'layer' as const, label, ...(only && { colour: only.colour }) },
        ...(only ? [] : entries).map((entry) => {
          return { kind: 'entry' as const, label: labelOfEntry(entry), colour: entry.colour };
        }),
        ...(icon?.cases?.icons ?? []).map(({ when, name }) => {
          return { kind: 'entry' as const, label: wordOfValue(when), icon: name };
        }),
        ...shownSizes(point.radius).map(({ at, value }) => {
          return { kind: 'entry' as const, label: legendNumber(at), radius: value };
        }),
      ];
    });
}
