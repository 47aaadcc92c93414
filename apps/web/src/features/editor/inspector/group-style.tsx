import type { NodeId } from '@webmaps/project/map/ids';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { text } from '../../../text/en/editor.ts';
import { useEditor } from '../editor-context.ts';
import { LayerOpacity } from './layer-opacity.tsx';

/** What a group does to the layers in it. */
export function GroupStyle({ id }: { readonly id: NodeId }) {
  const { outline } = useEditor();
  const node = outline.nodes.get(id);
  if (!node) return null;
  return (
    <section aria-label={text.style.title} className="flex flex-col gap-4 p-3">
      <h2 className="text-title font-semibold" dir="auto">
        {nameOfNode(node)}
      </h2>
      <LayerOpacity id={id} node={node} label={text.style.groupOpacity} />
      <p className="text-muted-foreground">{text.style.groupAbout}</p>
    </section>
  );
}
