import { Collapsible as BaseCollapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';

interface CollapsibleProps extends Pick<
  ComponentProps<typeof BaseCollapsible.Root>,
  'open' | 'defaultOpen' | 'onOpenChange' | 'disabled'
> {
  readonly label: ReactNode;
  /** Replaces a label that only makes sense beside its neighbours. */
  readonly accessibleName?: string;
  /** Content at the end of the label's row, outside the button. */
  readonly aside?: ReactNode;
  /** The ref of the button that opens and closes it. */
  readonly triggerRef?: Ref<HTMLButtonElement>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One part of a page that opens and closes. Closed, the page's own search finds and opens it. */
export function Collapsible(props: CollapsibleProps) {
  const { label, accessibleName, aside, triggerRef, className, children, ...rest } = props;
  return (
    <BaseCollapsible.Root className={className} {...rest}>
      <div className="flex items-center gap-2 pe-1.5">
        <BaseCollapsible.Trigger
          ref={triggerRef}
          aria-label={accessibleName}
          className={classes(
            'group flex h-9 min-w-0 flex-1 items-center gap-1.5 px-3 text-start font-medium -outline-offset-2 max-md:h-11',
            'data-disabled:text-muted-foreground',
          )}
        >
          <ChevronRight className="size-4 shrink-0 text-muted-foreground transition-transform duration-180 ease-out group-data-panel-open:rotate-90 rtl:rotate-180 rtl:group-data-panel-open:rotate-90" />
          {label}
        </BaseCollapsible.Trigger>
        {aside}
      </div>
      <BaseCollapsible.Panel
        hiddenUntilFound
        className="transition-opacity duration-180 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
      >
        {children}
      </BaseCollapsible.Panel>
    </BaseCollapsible.Root>
  );
}
