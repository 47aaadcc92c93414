import { Fragment } from 'react';
import { keysOf, useKeySettings } from '../../commands/key-settings.ts';
import { labelOf } from '../../commands/label-of.ts';
import { commandGroups, commandIds, commandNamed } from '../../commands/registry.ts';
import { text as commandText } from '../../text/en/commands.ts';
import { text } from '../../text/en/help.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Marked } from './marked-text.tsx';

/** Every command that has a key, by group, as the registry has them. */
export function ShortcutTable() {
  const settings = useKeySettings();
  return (
    <div className="columns-2 gap-8 max-md:columns-1">
      {commandGroups.map((group) => {
        const ids = commandIds.filter((id) => {
          return commandNamed(id).group === group && keysOf(id, settings).length > 0;
        });
        if (ids.length === 0) return null;
        return (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="text-caps font-medium tracking-[0.04em] text-muted-foreground uppercase">
              <Marked>{commandText.groups[group]}</Marked>
            </h3>
            <dl className="mt-1">
              {ids.map((id) => {
                const label = labelOf(id);
                const keys = keysOf(id, settings);
                return (
                  <div
                    key={id}
                    className="flex min-h-8 items-center justify-between gap-3 border-b border-hairline"
                  >
                    <dt>
                      <Marked>{label}</Marked>
                    </dt>
                    <dd className="flex items-center gap-1.5 text-small text-muted-foreground">
                      {keys.map((key, index) => (
                        <Fragment key={key}>
                          {index > 0 && text.or}
                          <Kbd keys={key} />
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
