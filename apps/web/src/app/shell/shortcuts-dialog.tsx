import { keyNames } from '@webmaps/commands/combination';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import { canRun } from '../../commands/handlers.ts';
import { isMac } from '../../commands/keyboard.ts';
import { keysOf } from '../../commands/key-settings.ts';
import type { CommandId } from '../../commands/registry.ts';
import { labelOf } from '../../commands/label-of.ts';
import { commandGroups, commandIds, commandNamed } from '../../commands/registry.ts';
import { text as names } from '../../text/en/commands.ts';
import { text } from '../../text/en/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Every key there is, read from the registry, with those marked that do nothing here. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      {...props}
      size="medium"
      title={text.shortcuts.title}
      description={text.shortcuts.legend}
      closeLabel={text.shortcuts.close}
      initialFocus={field}
      footer={
        <Link
          to="/settings/display"
          hash="settings-keyboard"
          onClick={() => props.onOpenChange(false)}
          className={buttonClass({ variant: 'link' })}
        >
          {text.shortcuts.change}
        </Link>
      }
    >
      <Shortcuts field={field} />
    </Dialog>
  );
}

function Shortcuts({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const [query, setQuery] = useState('');
  const found = commandIds.filter((id) => isFound(id, query));
  return (
    <>
      <div className="mb-4 flex h-9 items-center gap-2.5 rounded-md border border-input px-2.5 focus-within:outline-2 focus-within:outline-ring max-md:h-11">
        <Search className="size-4 shrink-0 text-muted-foreground" aria-hidden />
        <input
          ref={field}
          type="search"
          aria-label={text.shortcuts.search}
          placeholder={text.shortcuts.search}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground max-md:text-base"
        />
      </div>
      {found.length === 0 && (
        <p role="status" className="py-6 text-center text-muted-foreground">
          {text.shortcuts.empty(query)}
        </p>
      )}
      <div className="columns-1 gap-8 md:columns-2">
        {commandGroups.map((group) => {
          const members = found.filter((id) => commandNamed(id).group === group);
          return (
            members.length > 0 && <Group key={group} label={names.groups[group]} ids={members} />
          );
        })}
      </div>
    </>
  );
}

function Group({ label, ids }: { readonly label: string; readonly ids: readonly CommandId[] }) {
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="mb-1 text-caps font-medium text-muted-foreground">{label}</h3>
      <dl>
        {ids.map((id) => {
          const label = labelOf(id);
          const works = canRun(id);
          return (
            <div
              key={id}
              data-works={works}
              className={`flex min-h-8 items-center justify-between gap-4 ${works ? '' : 'text-muted-foreground'}`}
            >
              <dt>
                {label}
                {!works && <span className="sr-only">, {text.shortcuts.idle}</span>}
              </dt>
              <dd className="flex shrink-0 gap-1.5 text-muted-foreground">
                {keysOf(id).map((combination) => (
                  <Kbd key={combination} keys={combination} />
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Whether the query matches its label, or its keys as the registry or the keyboard writes them. */
function isFound(id: CommandId, query: string): boolean {
  const label = labelOf(id);
  const keys = keysOf(id);
  if (keys.length === 0) return false;
  const wanted = query.trim().toLowerCase();
  const written = keys.flatMap((combination) => [
    combination,
    keyNames(combination, isMac).join(' '),
    keyNames(combination, isMac).join('+'),
  ]);
  return [label, ...written].some((words) => words.toLowerCase().includes(wanted));
}
