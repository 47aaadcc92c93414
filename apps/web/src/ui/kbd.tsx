import { isMac } from '../commands/use-shortcuts.ts';
import { keyNames } from '../commands/shortcut.ts';
import { classes } from './classes.ts';

/** A key combination such as "Mod+Z", as it is printed on this keyboard. */
export function Kbd({ keys, className }: { readonly keys: string; readonly className?: string }) {
  return (
    <span className={classes('inline-flex gap-0.5', className)}>
      {keyNames(keys, isMac).map((name) => (
        <kbd
          key={name}
          className="rounded-[4px] border border-current/20 px-1.25 font-sans text-[11px] leading-4 font-normal"
        >
          {name}
        </kbd>
      ))}
    </span>
  );
}
