import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import type { NodeId } from '@webmaps/project/map/ids';
import type { Zooms } from '@webmaps/project/map/nodes/node';
import { styleOf } from '@webmaps/project/style/sections';
import { isTextLayer } from '@webmaps/project/style/text-layer';
import { text } from '../../../text/en/editor.ts';
import { useEditor } from '../editor-context.ts';
import { LabelStyle } from './label-style.tsx';
import { LayerOpacity } from './layer-opacity.tsx';
import { ShapeStyle } from './shape-style.tsx';
import type { SetSection } from './shape-style.tsx';
import { ZoomRange } from './zoom-range.tsx';

const words = text.style;

/** How a layer looks. A layer of texts has labels alone. */
export function LayerStyle({ id }: { readonly id: NodeId }) {
  const { outline, acts, mayEdit } = useEditor();
  const node = outline.nodes.get(id);
  if (!node) return null;
  const set: SetSection = (section, value) =>
    void acts.perform('set-style', { id, section, value } as never);
  return (
    <section aria-label={words.title} className="flex flex-col gap-4 p-3">
      <h2 className="text-title font-semibold">{nameOfNode(node)}</h2>
      {!isTextLayer(node) && <ShapeStyle id={id} node={node} set={set} />}
      <LayerOpacity id={id} node={node} label={words.layerOpacity} />
      <ZoomRange
        zooms={node.registers.zooms as Zooms | undefined}
        onSave={(zooms) => void acts.perform('set-zooms', { id, zooms })}
      />
      <LabelStyle
        node={node}
        labels={styleOf(node).labels}
        isEditable={mayEdit}
        onChange={(value) => set('labels', value)}
      />
    </section>
  );
}
