import type { NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { withDefaults } from '@webmaps/project/style/default-style';
import { styleOf } from '@webmaps/project/style/sections';

/** What a layer looks like, beside its name: its colour, or grey where it has several. */
export function LayerSign({ id, node }: { readonly id: NodeId; readonly node: MapNode }) {
  const { fill } = withDefaults(styleOf(node), id);
  const colour = fill.colour.kind === 'one' ? fill.colour.value : undefined;
  return (
    <span
      aria-hidden
      className="true-colours size-3.5 shrink-0 rounded-sm border border-foreground/20 bg-muted"
      style={{ background: colour }}
    />
  );
}
