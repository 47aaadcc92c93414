import type { FieldId, NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { HexColour, Scale } from '@webmaps/project/map/nodes/style';
import { defaultColour } from '@webmaps/project/style/default-style';
import { categoriesOf, suggestScale } from '@webmaps/project/style/scale-of-facts';
import { useState } from 'react';
import { text } from '../../../text/en/editor.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useEditor } from '../editor-context.ts';
import { ColourLegend } from '../../../map-page/colour-legend.tsx';

const words = text.style;
const ONE = 'one';

interface ColourByFieldProps {
  readonly id: NodeId;
  readonly node: MapNode;
  readonly colour: Scale<HexColour>;
  readonly onChange: (colour: Scale<HexColour>) => void;
}

/** Which field gives features their colours, and the legend of what it came to. */
export function ColourByField({ id, node, colour, onChange }: ColourByFieldProps) {
  const { map, mayEdit } = useEditor();
  const [fault, setFault] = useState<string>();
  const fields = fieldsOf(node);
  if (fields.length === 0 && colour.kind === 'one') return null;

  const choose = async (field: FieldId) => {
    setFault(undefined);
    if (field === ONE) {
      onChange({ kind: 'one', value: defaultColour(id) });
      return;
    }
    try {
      const facts = await map.layers.facts({ layer: id, field });
      const found =
        suggestScale(field, facts) ??
        (facts.different > 1 ? categoriesOf(field, facts) : undefined);
      if (found) onChange(found);
      else setFault(words.oneValue);
    } catch {
      setFault(words.unread);
    }
  };

  return (
    <>
      <Field label={words.colourBy} error={fault}>
        <Select
          size="small"
          readOnly={!mayEdit}
          value={colour.kind === 'one' ? ONE : colour.field}
          options={[
            { value: ONE, label: words.oneColour },
            ...fields.map(([field, { name }]) => ({ value: field, label: name })),
          ]}
          onValueChange={(field) => void choose(field)}
        />
      </Field>
      {colour.kind !== 'one' && <ColourLegend colour={colour} />}
    </>
  );
}
