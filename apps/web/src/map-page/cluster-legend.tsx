import type { NodeId } from '@webmaps/project/map/ids';
import { clusterColour, clustersOf, inkOn } from '@webmaps/project/style/clusters';
import { withDefaults } from '@webmaps/project/style/default-style';
import { onGround } from '@webmaps/project/style/ramps';
import type { LayerStyle } from '@webmaps/project/style/sections';
import { useColourMode } from '../appearance/colour-mode.ts';
import { text } from '../text/en/editor.ts';
import { basemapThemes } from './basemap-theme.ts';

interface ClusterLegendProps {
  readonly id: NodeId;
  readonly style: LayerStyle;
}

/** What a circle with a number is, in the colour that the map has. Nothing without clusters. */
export function ClusterLegend({ id, style }: ClusterLegendProps) {
  const { theme } = useColourMode();
  if (!clustersOf(style)) return null;
  const { point } = withDefaults(style, id);
  const colour = onGround(clusterColour(point.colour), basemapThemes[theme]);
  return (
    <p className="flex items-center gap-2">
      <span
        aria-hidden
        className="true-colours grid size-5 shrink-0 place-items-center rounded-full text-small font-medium"
        style={{ background: colour, color: inkOn(colour) }}
      >
        9
      </span>
      {text.style.cluster.legend}
    </p>
  );
}
