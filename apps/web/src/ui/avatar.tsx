import { Avatar as BaseAvatar } from '@base-ui/react/avatar';
import type { CSSProperties } from 'react';
import type { VariantProps } from 'tailwind-variants';
import { text } from '../text/en/display.ts';
import { classes, tv } from './classes.ts';
import { hueOf } from './hue-of.ts';

const avatar = tv({
  base: 'inline-grid shrink-0 place-items-center overflow-clip rounded-full bg-[oklch(0.91_0.05_var(--hue))] font-medium text-[oklch(0.38_0.09_var(--hue))] select-none dark:bg-[oklch(0.36_0.07_var(--hue))] dark:text-[oklch(0.93_0.04_var(--hue))]',
  variants: {
    size: {
      small: 'size-5 text-[9px]',
      medium: 'size-6 text-[10px]',
      large: 'size-8 text-caps',
      huge: 'size-14 text-title',
    },
  },
  defaultVariants: { size: 'medium' },
});

interface AvatarProps extends VariantProps<typeof avatar> {
  readonly name: string;
  /** Address of a picture; until it is loaded, and where there is none, the initials are shown. */
  readonly picture?: string | undefined;
  /** Set where the name is beside it anyway. */
  readonly decorative?: boolean;
  readonly className?: string;
}

/** A person, by picture or by initials on a colour that is always the same for the same name. */
export function Avatar({ name, picture, decorative = false, size, className }: AvatarProps) {
  const style = { '--hue': hueOf(name) } as CSSProperties;
  return (
    <BaseAvatar.Root
      style={style}
      className={avatar({ size, className })}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
    >
      {picture && <BaseAvatar.Image src={picture} alt="" className="size-full object-cover" />}
      <BaseAvatar.Fallback>{initialsOf(name)}</BaseAvatar.Fallback>
    </BaseAvatar.Root>
  );
}

interface AvatarGroupProps extends VariantProps<typeof avatar> {
  readonly label: string;
  readonly names: readonly string[];
  /** How many are shown before the rest is counted. */
  readonly max?: number;
}

/** Several people, the first few by face and the others counted. */
export function AvatarGroup({ label, names, max = 4, size }: AvatarGroupProps) {
  const hidden = names.slice(max);
  const ring = 'ring-2 ring-card';
  return (
    <span role="group" aria-label={label} className="inline-flex -space-x-1.5">
      {names.slice(0, max).map((name) => (
        <Avatar key={name} name={name} size={size} className={ring} />
      ))}
      {hidden.length > 0 && (
        <span
          role="img"
          aria-label={text.more(hidden.length)}
          title={hidden.join(', ')}
          className={classes(
            avatar({ size }),
            'numbers bg-secondary text-secondary-foreground dark:bg-secondary dark:text-secondary-foreground',
            ring,
          )}
        >
          +{hidden.length}
        </span>
      )}
    </span>
  );
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => ([...word][0] ?? '').toUpperCase()).join('');
}
