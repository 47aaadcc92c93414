import { Toggle as BaseToggle } from '@base-ui/react/toggle';
import type { ComponentProps } from 'react';
import type { VariantProps } from 'tailwind-variants';
import { tv } from './classes.ts';

const toggle = tv({
  base: 'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-medium transition-colors duration-120 select-none not-data-pressed:hover:bg-accent data-disabled:opacity-40 data-disabled:hover:bg-transparent data-pressed:bg-foreground data-pressed:text-background',
  variants: {
    variant: { quiet: '', outline: 'border data-pressed:border-foreground' },
    size: {
      small: 'h-7 px-1.5 text-small max-md:h-11',
      medium: 'h-8 px-2 max-md:h-11',
      large: 'h-10 px-3 max-md:h-12',
      icon: 'size-8 max-md:size-11',
    },
  },
  defaultVariants: { variant: 'quiet', size: 'medium' },
});

type ToggleProps = Omit<ComponentProps<typeof BaseToggle>, 'className'> &
  VariantProps<typeof toggle> & { readonly className?: string };

/** A button that stays pressed. */
export function Toggle({ variant, size, className, ...rest }: ToggleProps) {
  return <BaseToggle className={toggle({ variant, size, className })} {...rest} />;
}
