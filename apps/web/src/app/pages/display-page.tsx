import { DisplaySettings } from '../../features/settings/display/display-settings.tsx';
import { text } from '../../text/en/display-settings.ts';
import { SettingsFrame } from './settings-frame.tsx';

export function DisplayPage() {
  return (
    <SettingsFrame words={text}>
      <DisplaySettings />
    </SettingsFrame>
  );
}
