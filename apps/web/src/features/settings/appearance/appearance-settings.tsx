import {
  CollapsiblePicker,
  DirectionPicker,
  NavbarPicker,
} from '../../../appearance/pickers/layout-pickers.tsx';
import { ResetButton } from '../../../appearance/pickers/reset-button.tsx';
import {
  ColorPicker,
  ModePicker,
  RadiusPicker,
} from '../../../appearance/pickers/theming-pickers.tsx';
import { DensityPicker, FontPicker } from '../../../appearance/pickers/typing-pickers.tsx';
import { text } from '../../../text/en/appearance.ts';
import { text as customizer } from '../../../text/en/customizer.ts';
import { AppearancePreview } from './appearance-preview.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Everything the Template Customizer changes and more; what is chosen holds at once. */
export function AppearanceSettings() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6">
        <SettingsCard heading={text.theming}>
          <ModePicker />
          <ColorPicker />
          <RadiusPicker />
        </SettingsCard>
        <SettingsCard heading={text.page.typing}>
          <FontPicker />
          <DensityPicker />
        </SettingsCard>
        <SettingsCard heading={text.layout}>
          <NavbarPicker />
          <CollapsiblePicker />
          <DirectionPicker />
        </SettingsCard>
        <div className="flex items-center gap-3">
          <ResetButton />
          <span className="text-muted-foreground">{customizer.kept}</span>
        </div>
      </div>
      <AppearancePreview />
    </div>
  );
}
