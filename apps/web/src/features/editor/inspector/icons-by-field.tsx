import type { FieldId, NodeId } from '@webmaps/project/map/ids';
import { isSameJson } from '@webmaps/project/map/json';
import type { Json } from '@webmaps/project/map/json';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { IconCases, StyleSections } from '@webmaps/project/map/nodes/style';
import { useState } from 'react';
import { iconNames } from '../../../map/icons/icon-paths.ts';
import { LayerIcon } from '../../../map/icons/layer-icon.tsx';
import { wordOfValue } from '../../../map-page/legend-label.ts';
import { text as editor } from '../../../text/en/editor.ts';
import { text as legend } from '../../../text/en/icon-legend.ts';
import { text } from '../../../text/en/layer-icons.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useEditor } from '../editor-context.ts';
import { IconChoice } from './icon-choice.tsx';

const ONE = 'one';
/** As many as there are colours for words: the rest has the icon of all others. */
const MOST_CASES = 12;

interface IconsByFieldProps {
  readonly id: NodeId;
  readonly node: MapNode;
  readonly icon: StyleSections['icon'];
  readonly onChange: (icon: StyleSections['icon']) => void;
}

/** Which field gives points their icons, and the icon of each of its values. */
export function IconsByField({ id, node, icon, onChange }: IconsByFieldProps) {
  const { map, mayEdit } = useEditor();
  const [fault, setFault] = useState<string>();
  const fields = fieldsOf(node);
  const { cases, ...same } = icon;
  if (fields.length === 0 && !cases) return null;

  const choose = async (field: FieldId) => {
    setFault(undefined);
    if (field === ONE) {
      onChange(same);
      return;
    }
    try {
      const { words, different } = await map.layers.facts({ layer: id, field });
      const icons = words
        .slice(0, MOST_CASES)
        .map(({ value }) => ({ when: value, name: suggestIcon(value) ?? icon.name }));
      if (different > 1) onChange({ ...same, cases: { field, icons } });
      else setFault(editor.style.oneValue);
    } catch {
      setFault(editor.style.unread);
    }
  };

  return (
    <>
      <Field label={text.by} error={fault}>
        <Select
          size="small"
          readOnly={!mayEdit}
          value={cases?.field ?? ONE}
          options={[
            { value: ONE, label: text.oneIcon },
            ...fields.map(([field, { name }]) => ({ value: field, label: name })),
          ]}
          onValueChange={(field) => void choose(field)}
        />
      </Field>
      {cases && <CaseList icon={icon} cases={cases} isEditable={mayEdit} onChange={onChange} />}
    </>
  );
}

interface CaseListProps extends Pick<IconsByFieldProps, 'icon' | 'onChange'> {
  readonly cases: IconCases;
  readonly isEditable: boolean;
}

/** The values with their icons; one at a time gets another. */
function CaseList({ icon, cases, isEditable, onChange }: CaseListProps) {
  // Undefined: that of all other values.
  const [changed, setChanged] = useState<{ readonly when: Json | undefined }>();
  const rows = [...cases.icons, { when: undefined, name: icon.name }];
  const change = (name: string) => {
    if (changed?.when === undefined) return onChange({ ...icon, name });
    const icons = cases.icons.map((one) =>
      isSameJson(one.when, changed.when) ? { ...one, name } : one,
    );
    return onChange({ ...icon, cases: { ...cases, icons } });
  };
  return (
    <ul aria-label={legend.title} className="flex flex-col gap-0.5">
      {rows.map(({ when, name }) => {
        const label = when === undefined ? editor.style.legend.other : wordOfValue(when);
        const isChanged = changed !== undefined && isSameJson(changed.when, when);
        return (
          <li key={JSON.stringify(when) ?? ''}>
            <button
              type="button"
              disabled={!isEditable}
              aria-expanded={isChanged}
              aria-label={text.iconOf(label)}
              className={`flex min-h-8 w-full min-w-0 items-center gap-2 rounded-md px-1.5 text-start enabled:hover:bg-accent max-md:min-h-11 ${isChanged ? 'bg-accent-strong' : ''}`}
              onClick={() => setChanged(isChanged ? undefined : { when })}
            >
              <LayerIcon name={name} size={18} />
              <span className="min-w-0 flex-1 truncate" dir="auto">
                {label}
              </span>
            </button>
            {isChanged && isEditable && (
              <div className="pt-1 pb-2">
                <IconChoice name={name} onChoose={change} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The icon that is called as a value is. */
function suggestIcon(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  return iconNames.find((name) => {
    return name === word.replaceAll(/[\s_]+/g, '-') || text.names[name].toLowerCase() === word;
  });
}
