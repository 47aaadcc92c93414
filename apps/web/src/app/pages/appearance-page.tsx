import { AppearanceSettings } from '../../features/settings/appearance/appearance-settings.tsx';
import { text } from '../../text/en/appearance.ts';
import { SettingsFrame } from './settings-frame.tsx';

export function AppearancePage() {
  return (
    <SettingsFrame words={text.page}>
      <AppearanceSettings />
    </SettingsFrame>
  );
}
