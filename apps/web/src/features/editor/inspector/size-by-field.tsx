import type { FieldId, NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { Scale } from '@webmaps/project/map/nodes/style';
import { sizesOf } from '@webmaps/project/style/sizes-of-facts';
import { useState } from 'react';
import { SizeLegend } from '../../../map-page/size-legend.tsx';
import { text } from '../../../text/en/editor.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useEditor } from '../editor-context.ts';

const words = text.style;
const ONE = 'one';

interface SizeByFieldProps {
  readonly id: NodeId;
  readonly node: MapNode;
  readonly radius: Scale<number>;
  /** Without sizes, all features have one again. */
  readonly onChange: (sizes: ReturnType<typeof sizesOf>) => void;
}

/** Which field of numbers gives points and lines their sizes. */
export function SizeByField({ id, node, radius, onChange }: SizeByFieldProps) {
  const { map, mayEdit } = useEditor();
  const [fault, setFault] = useState<string>();
  const fields = fieldsOf(node).filter(([, { type }]) => type === 'number' || type === 'integer');
  if (fields.length === 0 && radius.kind === 'one') return null;

  const choose = async (field: FieldId) => {
    setFault(undefined);
    if (field === ONE) {
      onChange(undefined);
      return;
    }
    try {
      const sizes = sizesOf(field, await map.layers.facts({ layer: id, field }));
      if (sizes) onChange(sizes);
      else setFault(words.oneValueSizes);
    } catch {
      setFault(words.unread);
    }
  };

  return (
    <>
      <Field label={words.sizeBy} error={fault}>
        <Select
          size="small"
          readOnly={!mayEdit}
          value={radius.kind === 'one' ? ONE : radius.field}
          options={[
            { value: ONE, label: words.oneSize },
            ...fields.map(([field, { name }]) => ({ value: field, label: name })),
          ]}
          onValueChange={(field) => void choose(field)}
        />
      </Field>
      <SizeLegend radius={radius} />
    </>
  );
}
