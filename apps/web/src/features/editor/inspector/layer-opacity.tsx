import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { NodeId } from '@webmaps/project/map/ids';
import { useEditor } from '../editor-context.ts';
import { StyleSlider } from './style-slider.tsx';

interface LayerOpacityProps {
  readonly id: NodeId;
  readonly node: MapNode;
  readonly label: string;
}

/** How opaque a layer or a group is as a whole. */
export function LayerOpacity({ id, node, label }: LayerOpacityProps) {
  const { acts, mayEdit } = useEditor();
  return (
    <StyleSlider
      label={label}
      value={Math.round(((node.registers.opacity as number | undefined) ?? 1) * 100)}
      unit="%"
      min={0}
      max={100}
      isEditable={mayEdit}
      onSave={(value) => void acts.perform('set-opacity', { id, opacity: value / 100 })}
    />
  );
}
