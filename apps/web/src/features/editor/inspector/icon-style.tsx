import type { NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { StyleSections } from '@webmaps/project/map/nodes/style';
import { defaultIcon } from '@webmaps/project/style/icons';
import { text } from '../../../text/en/layer-icons.ts';
import { Switch } from '../../../ui/switch.tsx';
import { IconChoice } from './icon-choice.tsx';
import { IconsByField } from './icons-by-field.tsx';
import { StyleSlider } from './style-slider.tsx';

interface IconStyleProps {
  readonly id: NodeId;
  readonly node: MapNode;
  readonly icon: StyleSections['icon'] | undefined;
  readonly isEditable: boolean;
  readonly onChange: (icon: StyleSections['icon'] | undefined) => void;
}

/** Whether points have an icon on them, which, and how large. */
export function IconStyle({ id, node, icon, isEditable, onChange }: IconStyleProps) {
  return (
    <>
      <Switch
        label={text.show}
        description={text.about}
        checked={icon !== undefined}
        disabled={!isEditable}
        onCheckedChange={(isOn) => onChange(isOn ? defaultIcon : undefined)}
      />
      {icon && (
        <>
          <IconsByField id={id} node={node} icon={icon} onChange={onChange} />
          {isEditable && !icon.cases && (
            <IconChoice name={icon.name} onChoose={(name) => onChange({ ...icon, name })} />
          )}
          {icon.size.kind === 'one' && (
            <StyleSlider
              label={text.size}
              value={icon.size.value}
              unit="px"
              min={6}
              max={30}
              isEditable={isEditable}
              onSave={(value) => onChange({ ...icon, size: { kind: 'one', value } })}
            />
          )}
        </>
      )}
    </>
  );
}
