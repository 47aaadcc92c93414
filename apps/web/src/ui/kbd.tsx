import { chainOf } from '@webmaps/commands/chain';
import { ariaKey, keyNames } from '@webmaps/commands/combination';
import { isMac } from '../commands/keyboard.ts';
import { classes } from './classes.ts';

/** A key combination such as "Mod+Z", or a chain such as "G-H", as printed on this keyboard. */
export function Kbd({ keys, className }: { readonly keys: string; readonly className?: string }) {
  const chain = chainOf(keys);
  return (
    // Keys are in the order in which they are pressed, in every script.
    <span dir="ltr" className={classes('inline-flex items-center gap-0.5', className)}>
      {(chain ?? keyNames(keys, isMac)).map((name) => (
        <kbd
          key={name}
          className="min-w-5 rounded-[4px] border border-current/20 px-1 text-center font-sans text-[11px] leading-4 font-normal"
        >
          {name}
        </kbd>
      ))}
    </span>
  );
}

/** The same for `aria-keyshortcuts`, which has no notation for keys that follow each other. */
export function shortcutOf(keys: string | undefined): string | undefined {
  return keys === undefined ? undefined : ariaKey(keys, isMac);
}
