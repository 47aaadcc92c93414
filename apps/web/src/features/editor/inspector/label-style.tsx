import type { MapNode } from '@webmaps/project/map/nodes/node';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { StyleSections } from '@webmaps/project/map/nodes/style';
import { text } from '../../../text/en/editor.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { StyleSlider } from './style-slider.tsx';

type Labels = StyleSections['labels'];

interface LabelStyleProps {
  readonly node: MapNode;
  readonly labels: Labels | undefined;
  readonly isEditable: boolean;
  readonly onChange: (labels: Labels | undefined) => void;
}

const words = text.style;
const NO_LABELS = 'none';
/** As they are at first: letters of the base map's size. */
const usual = { size: 12, colour: '#18181b', halo: '#ffffff', minZoom: 0 };

/** Which field the labels of a layer are from, and how these look. */
export function LabelStyle({ node, labels, isEditable, onChange }: LabelStyleProps) {
  return (
    <>
      <Field label={words.labels}>
        <Select
          size="small"
          readOnly={!isEditable}
          value={labels?.field ?? NO_LABELS}
          options={[
            { value: NO_LABELS, label: words.noLabels },
            ...fieldsOf(node).map(([field, { name }]) => ({ value: field, label: name })),
          ]}
          onValueChange={(field) =>
            onChange(field === NO_LABELS ? undefined : { ...usual, ...labels, field })
          }
        />
      </Field>
      {labels && (
        <>
          <StyleSlider
            label={words.labelSize}
            value={labels.size}
            unit="px"
            min={8}
            max={40}
            isEditable={isEditable}
            onSave={(size) => onChange({ ...labels, size })}
          />
          <ColourChoice
            label={words.labelColour}
            value={labels.colour}
            isEditable={isEditable}
            onChange={(colour) => onChange({ ...labels, colour })}
          />
          <StyleSlider
            label={words.labelZoom}
            value={labels.minZoom}
            unit=""
            min={0}
            max={20}
            isEditable={isEditable}
            onSave={(minZoom) => onChange({ ...labels, minZoom })}
          />
        </>
      )}
    </>
  );
}
