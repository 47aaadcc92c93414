import { Button as BaseButton } from '@base-ui/react/button';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { VariantProps } from 'tailwind-variants';
import { text } from '../text/en/shell-parts.ts';
import { tv } from './classes.ts';
import { useSpinner } from './use-spinner.ts';

/** The classes of a button, for links that look like one. */
export const buttonClass = tv({
  base: 'button relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-120 select-none data-disabled:not-aria-busy:opacity-40 data-disabled:hover:bg-transparent',
  variants: {
    variant: {
      primary:
        'bg-primary text-primary-foreground hover:bg-primary/88 active:bg-primary/80 data-disabled:hover:bg-primary',
      secondary:
        'bg-secondary text-secondary-foreground hover:bg-accent-strong data-disabled:hover:bg-secondary',
      outline: 'border bg-card hover:bg-accent active:bg-accent-strong data-disabled:hover:bg-card',
      quiet: 'hover:bg-accent active:bg-accent-strong',
      danger:
        'bg-destructive text-destructive-foreground hover:bg-destructive/88 active:bg-destructive/80 data-disabled:hover:bg-destructive',
      link: 'underline decoration-foreground/30 underline-offset-4 hover:decoration-foreground',
    },
    size: {
      large: 'h-10 px-4 max-md:h-12',
      medium: 'h-9 px-3.5 max-md:h-11',
      small: 'h-8 px-2.5 max-md:h-11',
      icon: 'size-8 max-md:size-11',
    },
  },
  compoundVariants: [{ variant: 'link', class: 'px-1' }],
  defaultVariants: { variant: 'outline', size: 'medium' },
});

type ButtonProps = Omit<ComponentProps<typeof BaseButton>, 'className'> &
  VariantProps<typeof buttonClass> & {
    readonly className?: string;
    /**
     * Set for buttons that start something which may take a while. While true, presses are ignored
     * and the focus stays; if it lasts, a spinner takes the words' place without changing the width.
     */
    readonly loading?: boolean;
  };

/** A button; on phones it grows to a target of 44 px. */
export function Button({ loading, ...rest }: ButtonProps) {
  return loading === undefined ? (
    <PlainButton {...rest} />
  ) : (
    <WaitingButton loading={loading} {...rest} />
  );
}

function PlainButton({ variant, size, className, ...rest }: Omit<ButtonProps, 'loading'>) {
  return <BaseButton className={buttonClass({ variant, size, className })} {...rest} />;
}

function WaitingButton({ loading = false, disabled, children, ...rest }: ButtonProps) {
  const spins = useSpinner(loading);
  return (
    <>
      <PlainButton
        disabled={disabled === true || loading}
        focusableWhenDisabled={loading}
        aria-busy={loading}
        {...rest}
      >
        <span className={`inline-flex items-center gap-2 ${spins ? 'opacity-0' : ''}`}>
          {children}
        </span>
        {spins && (
          <span className="absolute inset-0 grid place-items-center" aria-hidden>
            <LoaderCircle className="size-4 animate-spin" />
          </span>
        )}
      </PlainButton>
      <span role="status" className="sr-only">
        {spins ? text.loading : ''}
      </span>
    </>
  );
}
