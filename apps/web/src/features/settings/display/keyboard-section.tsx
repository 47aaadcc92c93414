import { useState } from 'react';
import {
  changeKeySettings,
  useKeySettings,
  usualKeySettings,
} from '../../../commands/key-settings.ts';
import type { KeySettings } from '../../../commands/key-settings.ts';
import { text } from '../../../text/en/shortcut-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsSection } from './setting-row.tsx';
import { ShortcutList } from './shortcut-list.tsx';

/** Whether letters alone are shortcuts, and which keys each command has. */
export function KeyboardSection() {
  const settings = useKeySettings();
  return (
    <SettingsSection heading={text.heading}>
      <div className="px-4 py-1.5">
        <Switch
          label={text.singleKeys}
          description={text.singleKeysAbout}
          checked={settings.singleKeys}
          onCheckedChange={(singleKeys) => changeKeySettings({ singleKeys })}
        />
      </div>
      <Collapsible label={text.list}>
        <ShortcutList settings={settings} />
        <ResetAll settings={settings} />
      </Collapsible>
    </SettingsSection>
  );
}

/** Resets all keys. The former ones can be restored until the page is left. */
function ResetAll({ settings }: { readonly settings: KeySettings }) {
  const [before, setBefore] = useState<KeySettings['keys'] | null>(null);
  const isUsual = Object.keys(settings.keys).length === 0;
  const canUndo = before !== null && isUsual;
  return (
    <div className="flex min-h-11 items-center gap-3 border-t border-hairline px-4 py-2">
      <Button
        size="small"
        disabled={isUsual && !canUndo}
        focusableWhenDisabled
        onClick={() => {
          changeKeySettings({ keys: canUndo ? before : usualKeySettings.keys });
          setBefore(canUndo ? null : settings.keys);
        }}
      >
        {canUndo ? text.undo : text.resetAll}
      </Button>
      <p role="status" className="text-muted-foreground">
        {canUndo && text.resetDone}
      </p>
    </div>
  );
}
