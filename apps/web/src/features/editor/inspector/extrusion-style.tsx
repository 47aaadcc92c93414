import type { FieldId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { StyleSections } from '@webmaps/project/map/nodes/style';
import { defaultExtrusion, heightByField, metresEachOf } from '@webmaps/project/style/extrusions';
import { text } from '../../../text/en/editor.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useEditor } from '../editor-context.ts';
import { StyleSlider } from './style-slider.tsx';

type Extrusion = StyleSections['extrusion'];

interface ExtrusionStyleProps {
  readonly node: MapNode;
  readonly extrusion: Extrusion | undefined;
  readonly onChange: (extrusion: Extrusion | undefined) => void;
}

const words = text.style.extrusion;
const ONE = 'one';

/** Whether areas are raised, and how high: all alike, or each by a field. */
export function ExtrusionStyle({ node, extrusion, onChange }: ExtrusionStyleProps) {
  const { mayEdit, tilt } = useEditor();
  return (
    <>
      <Switch
        label={words.show}
        description={words.about}
        checked={extrusion !== undefined}
        disabled={!mayEdit}
        onCheckedChange={(isOn) => {
          onChange(isOn ? defaultExtrusion : undefined);
          // From straight above, a height is not seen.
          if (isOn) tilt();
        }}
      />
      {extrusion && (
        <HeightChoice
          node={node}
          height={extrusion.height}
          onChange={(height) => onChange({ ...extrusion, height })}
        />
      )}
    </>
  );
}

interface HeightChoiceProps {
  readonly node: MapNode;
  readonly height: Extrusion['height'];
  readonly onChange: (height: Extrusion['height']) => void;
}

function HeightChoice({ node, height, onChange }: HeightChoiceProps) {
  const { mayEdit } = useEditor();
  const fields = fieldsOf(node).filter(([, { type }]) => type === 'number' || type === 'integer');
  const choose = (field: FieldId) =>
    onChange(field === ONE ? defaultExtrusion.height : heightByField(field, 1));
  const metresEach = metresEachOf(height);
  return (
    <>
      {(fields.length > 0 || height.kind !== 'one') && (
        <Field label={words.by}>
          <Select
            size="small"
            readOnly={!mayEdit}
            value={height.kind === 'one' ? ONE : height.field}
            options={[
              { value: ONE, label: words.oneHeight },
              ...fields.map(([field, { name }]) => ({ value: field, label: name })),
            ]}
            onValueChange={choose}
          />
        </Field>
      )}
      {height.kind === 'one' ? (
        <StyleSlider
          label={words.height}
          value={height.value}
          unit="m"
          min={1}
          max={500}
          isEditable={mayEdit}
          onSave={(value) => onChange({ kind: 'one', value })}
        />
      ) : (
        <Field label={words.metresEach}>
          <NumberField
            size="small"
            value={metresEach}
            min={0.01}
            max={1000}
            step={0.5}
            readOnly={!mayEdit}
            onValueCommitted={(value) => {
              if (value !== null && value !== metresEach) {
                onChange(heightByField(height.field, value));
              }
            }}
          />
        </Field>
      )}
    </>
  );
}
