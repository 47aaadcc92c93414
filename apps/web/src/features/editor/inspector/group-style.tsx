import type { NodeId } from '@webmaps/project/map/ids';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { text } from '../../../text/en/editor.ts';
import { useEditor } from '../editor-context.ts';
import { StyleSlider } from './style-slider.tsx';

/** What a group does to the layers in it. */
export function GroupStyle({ id }: { readonly id: NodeId }) {
  const { outline, acts, mayEdit } = useEditor();
  const node = outline.nodes.get(id);
  if (!node) return null;
  return (
    <section aria-label={text.style.title} className="flex flex-col gap-4 p-3">
      <h2 className="text-title font-semibold" dir="auto">
        {nameOfNode(node)}
      </h2>
      <StyleSlider
        label={text.style.groupOpacity}
        value={Math.round(((node.registers.opacity as number | undefined) ?? 1) * 100)}
        unit="%"
        min={0}
        max={100}
        isEditable={mayEdit}
        onSave={(value) => void acts.perform('set-opacity', { id, opacity: value / 100 })}
      />
      <p className="text-muted-foreground">{text.style.groupAbout}</p>
    </section>
  );
}
