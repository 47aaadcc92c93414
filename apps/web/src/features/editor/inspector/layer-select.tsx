import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import { text } from '../../../text/en/editor.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useEditor } from '../editor-context.ts';

/** The layer of what is selected, which can be another one. */
export function LayerSelect() {
  const { selection, outline, acts } = useEditor();
  const { ids, features } = selection;
  const layers = new Set(features.map(({ layer }) => layer));
  return (
    <Field label={text.moveTo}>
      <Select
        size="small"
        value={layers.size === 1 ? [...layers][0]! : null}
        placeholder={text.properties.different}
        options={shownLayers(outline.nodes).map(({ id, node }) => ({
          value: id,
          label: nameOfNode(node),
        }))}
        onValueChange={(layer) => void acts.perform('move-to-layer', { ids, layer })}
      />
    </Field>
  );
}
