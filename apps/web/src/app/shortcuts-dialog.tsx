import { commandGroups, commands } from '../commands/registry.ts';
import type { Command } from '../commands/registry.ts';
import { text } from '../text/en/planner.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Every key there is, read from the registry. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const withKeys = (Object.values(commands) as readonly Command[]).filter(
    ({ keys }) => keys.length > 0,
  );
  return (
    <Dialog {...props} title={text.shortcuts.title} closeLabel={text.shortcuts.close}>
      <div className="columns-1 gap-8 md:columns-2">
        {commandGroups.map((group) => (
          <section key={group} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-caps font-medium text-muted-foreground">{group}</h3>
            <dl>
              {withKeys
                .filter((command) => command.group === group)
                .map(({ label, keys }) => (
                  <div key={label} className="flex min-h-8 items-center justify-between gap-4">
                    <dt>{label}</dt>
                    <dd className="flex gap-1.5 text-muted-foreground">
                      {keys.map((combination) => (
                        <Kbd key={combination} keys={combination} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
