import type { NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { isPictures, remoteSourceOf } from '@webmaps/project/map/nodes/source';
import { withDefaults } from '@webmaps/project/style/default-style';
import { OTHER_COLOUR } from '@webmaps/project/style/ramps';
import { styleOf } from '@webmaps/project/style/sections';
import { isTextLayer } from '@webmaps/project/style/text-layer';
import { Image, Type } from 'lucide-react';
import { lazy, Suspense } from 'react';

const LayerIcon = lazy(async () => ({
  default: (await import('../map/icons/layer-icon.tsx')).LayerIcon,
}));

interface LayerSignProps {
  readonly id: NodeId;
  readonly node: MapNode;
}

/** What a layer looks like, beside its name: a sign, or its icon and colour, or grey where it has several. */
export function LayerSign({ id, node }: LayerSignProps) {
  const source = remoteSourceOf(node);
  if (source && isPictures(source)) {
    return <Image className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />;
  }
  if (isTextLayer(node))
    return <Type className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />;
  const { fill, icon } = withDefaults(styleOf(node), id);
  const colour = fill.colour.kind === 'one' ? fill.colour.value : undefined;
  const square = (
    <span
      aria-hidden
      className="true-colours size-3.5 shrink-0 rounded-sm border border-foreground/20 bg-muted"
      style={{ background: colour }}
    />
  );
  if (!icon) return square;
  return (
    <Suspense fallback={square}>
      <LayerIcon name={icon.name} colour={colour ?? OTHER_COLOUR} size={18} />
    </Suspense>
  );
}
