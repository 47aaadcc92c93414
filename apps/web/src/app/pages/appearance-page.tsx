import { AppearanceSettings } from '../../features/settings/appearance/appearance-settings.tsx';
import { SettingsNav } from '../../features/settings/settings-nav.tsx';
import { text } from '../../text/en/appearance.ts';

export function AppearancePage() {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 pb-12">
      <div>
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.page.title}</h1>
        <p className="mt-1 mb-3 text-muted-foreground">{text.page.introduction}</p>
        <SettingsNav />
      </div>
      <AppearanceSettings />
    </div>
  );
}
