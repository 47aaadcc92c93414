import type { StyleSections } from '@webmaps/project/map/nodes/style';
import { defaultHeat } from '@webmaps/project/style/default-style';
import { text } from '../../../text/en/editor.ts';
import { Switch } from '../../../ui/switch.tsx';
import { StyleSlider } from './style-slider.tsx';

const words = text.style.heat;

interface HeatStyleProps {
  readonly heat: StyleSections['heat'] | undefined;
  readonly isEditable: boolean;
  readonly onChange: (heat: StyleSections['heat'] | undefined) => void;
}

/** Whether points are a heat map while the map is far away, and up to where. */
export function HeatStyle({ heat, isEditable, onChange }: HeatStyleProps) {
  return (
    <>
      <Switch
        label={words.show}
        description={words.about}
        checked={heat !== undefined}
        disabled={!isEditable}
        onCheckedChange={(isOn) => onChange(isOn ? defaultHeat : undefined)}
      />
      {heat && (
        <>
          <StyleSlider
            label={words.maxZoom}
            value={heat.maxZoom}
            unit=""
            min={4}
            max={20}
            isEditable={isEditable}
            onSave={(maxZoom) => onChange({ ...heat, maxZoom })}
          />
          <StyleSlider
            label={words.radius}
            value={heat.radius}
            unit="px"
            min={4}
            max={80}
            isEditable={isEditable}
            onSave={(radius) => onChange({ ...heat, radius })}
          />
        </>
      )}
    </>
  );
}
