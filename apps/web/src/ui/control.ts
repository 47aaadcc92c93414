import type { VariantProps } from 'tailwind-variants';
import { tv } from './classes.ts';

/** The box of everything one types or chooses into; on phones 44 px high, with 16 px text. */
export const controlClass = tv({
  base: 'flex w-full min-w-0 items-center gap-2 rounded-md border border-input bg-card text-start transition-colors duration-120 data-disabled:opacity-50 data-invalid:border-destructive data-readonly:bg-muted max-md:text-base',
  variants: {
    size: {
      small: 'h-7 px-2 text-small max-md:h-11 max-md:px-3',
      medium: 'h-8 px-2.5 max-md:h-11 max-md:px-3',
      large: 'h-10 px-3 text-title max-md:h-12',
    },
  },
  defaultVariants: { size: 'medium' },
});

/** For a box around the field that has the focus. */
export const focusWithin =
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring';

export type ControlSize = NonNullable<VariantProps<typeof controlClass>['size']>;
