import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants';
import type { VariantProps } from 'tailwind-variants';

const button = tv({
  base: 'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-120 select-none data-disabled:opacity-40 data-disabled:hover:bg-transparent',
  variants: {
    look: {
      primary:
        'data-disabled:hover:bg-primary bg-primary text-primary-foreground hover:bg-primary/88 active:bg-primary/80',
      outline: 'data-disabled:hover:bg-card border bg-card hover:bg-accent active:bg-accent-strong',
      quiet: 'hover:bg-accent active:bg-accent-strong',
    },
    size: {
      medium: 'h-9 px-3.5 max-md:h-11',
      small: 'h-8 px-2.5 max-md:h-11',
      icon: 'size-8 max-md:size-11',
    },
  },
  defaultVariants: { look: 'outline', size: 'medium' },
});

type ButtonProps = Omit<ComponentProps<typeof BaseButton>, 'className'> &
  VariantProps<typeof button> & { readonly className?: string };

/** A button; on phones it grows to a target of 44 px. */
export function Button({ look, size, className, ...rest }: ButtonProps) {
  return <BaseButton className={button({ look, size, className })} {...rest} />;
}
