import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type AccordionProps = Pick<
  ComponentProps<typeof BaseAccordion.Root<string>>,
  'value' | 'defaultValue' | 'onValueChange' | 'multiple' | 'disabled'
> & { readonly className?: string; readonly children: ReactNode };

/** Headings that open and close the content below them. Closed parts are found by the page's search. */
export function Accordion({ className, ...rest }: AccordionProps) {
  return <BaseAccordion.Root hiddenUntilFound className={classes('w-full', className)} {...rest} />;
}

interface AccordionItemProps {
  readonly value: string;
  readonly title: ReactNode;
  readonly disabled?: boolean;
  /** The level of the heading, which depends on its place in the page. */
  readonly level?: 2 | 3 | 4;
  readonly children: ReactNode;
}

export function AccordionItem({
  value,
  title,
  disabled = false,
  level = 3,
  children,
}: AccordionItemProps) {
  const Heading = `h${level}` as const;
  return (
    <BaseAccordion.Item value={value} disabled={disabled} className="border-b last:border-b-0">
      <BaseAccordion.Header render={<Heading />}>
        <BaseAccordion.Trigger className="group flex min-h-10 w-full items-center gap-3 py-2 text-start font-medium transition-colors duration-120 hover:text-muted-foreground data-disabled:text-muted-foreground max-md:min-h-11">
          <span className="min-w-0 flex-1">{title}</span>
          <ChevronDown className="size-4 shrink-0 text-muted-foreground transition-transform duration-180 ease-out group-data-panel-open:rotate-180" />
        </BaseAccordion.Trigger>
      </BaseAccordion.Header>
      <BaseAccordion.Panel className="transition-opacity duration-180 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0">
        <div className="max-w-prose pb-4 text-muted-foreground">{children}</div>
      </BaseAccordion.Panel>
    </BaseAccordion.Item>
  );
}
