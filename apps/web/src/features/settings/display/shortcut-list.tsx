import { Fragment, useState } from 'react';
import {
  changeKeySettings,
  isFixed,
  keysOf,
  withKey,
  withUsualKeys,
} from '../../../commands/key-settings.ts';
import type { KeySettings } from '../../../commands/key-settings.ts';
import { labelOf } from '../../../commands/label-of.ts';
import { commandGroups, commandIds, commandNamed } from '../../../commands/registry.ts';
import type { CommandId } from '../../../commands/registry.ts';
import { text as names } from '../../../text/en/commands.ts';
import { text } from '../../../text/en/shortcut-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { RecordKey } from './record-key.tsx';

interface ShortcutListProps {
  readonly settings: KeySettings;
}

/** Every command with its keys, and a way to change each. */
export function ShortcutList({ settings }: ShortcutListProps) {
  const [recording, setRecording] = useState<CommandId | null>(null);
  return commandGroups.map((group) => (
    <section key={group} className="px-4 pb-3">
      <h3 className="py-1.5 text-caps font-medium text-muted-foreground">{names.groups[group]}</h3>
      <ul className="divide-y divide-hairline">
        {commandIds
          .filter((id) => commandNamed(id).group === group && !isFixed(id))
          .map((id) => (
            <ShortcutRow
              key={id}
              id={id}
              settings={settings}
              isRecording={recording === id}
              onRecord={(on) => setRecording(on ? id : null)}
            />
          ))}
      </ul>
    </section>
  ));
}

interface ShortcutRowProps extends ShortcutListProps {
  readonly id: CommandId;
  readonly isRecording: boolean;
  readonly onRecord: (on: boolean) => void;
}

function ShortcutRow({ id, settings, isRecording, onRecord }: ShortcutRowProps) {
  const label = labelOf(id);
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="min-w-40 flex-1">{label}</span>
      {!isRecording && <Keys id={id} settings={settings} />}
      <RecordKey
        id={id}
        settings={settings}
        isRecording={isRecording}
        onRecord={onRecord}
        onKey={(combination) => {
          changeKeySettings(withKey(settings, id, combination));
          onRecord(false);
        }}
      />
      {settings.keys[id] !== undefined && !isRecording && (
        <Button
          size="small"
          variant="quiet"
          aria-label={text.resetLabel(label)}
          onClick={() => changeKeySettings(withUsualKeys(settings, id))}
        >
          {text.reset}
        </Button>
      )}
    </li>
  );
}

function Keys({ id, settings }: { readonly id: CommandId; readonly settings: KeySettings }) {
  const keys = keysOf(id, settings);
  const isOff = keys.length === 0 && keysOf(id, { ...settings, singleKeys: true }).length > 0;
  return (
    <span className="flex items-center gap-1.5 text-small text-muted-foreground">
      {keys.length === 0 && (isOff ? text.off : text.none)}
      {keys.map((combination, index) => (
        <Fragment key={combination}>
          {index > 0 && text.or}
          <Kbd keys={combination} />
        </Fragment>
      ))}
    </span>
  );
}
