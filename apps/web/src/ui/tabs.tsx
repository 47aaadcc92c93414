import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type TabsProps = Pick<
  ComponentProps<typeof BaseTabs.Root>,
  'value' | 'defaultValue' | 'onValueChange' | 'orientation'
> & { readonly className?: string; readonly children: ReactNode };

/** Several views of one thing, of which one is shown. */
export function Tabs({ className, ...rest }: TabsProps) {
  return (
    <BaseTabs.Root
      className={classes(
        'data-[orientation=vertical]:flex data-[orientation=vertical]:gap-6',
        className,
      )}
      {...rest}
    />
  );
}

interface TabListProps {
  readonly label: string;
  /** `line` below a page's title, `pill` inside panels. */
  readonly variant?: 'line' | 'pill';
  /** Set where showing a tab takes a while: the arrows then only move the focus. */
  readonly manual?: boolean;
  readonly children: ReactNode;
}

export function TabList({ label, variant = 'line', manual = false, children }: TabListProps) {
  return (
    <BaseTabs.List
      aria-label={label}
      activateOnFocus={!manual}
      data-variant={variant}
      className={classes(
        'group/list relative z-0 flex max-w-full shrink-0 overflow-x-auto overflow-y-clip [scrollbar-width:none]',
        'data-[orientation=vertical]:flex-col data-[orientation=vertical]:self-start',
        variant === 'line'
          ? 'gap-4 border-b data-[orientation=vertical]:gap-0 data-[orientation=vertical]:border-s data-[orientation=vertical]:border-b-0'
          : 'w-fit gap-0.5 rounded-md bg-muted p-0.5',
      )}
    >
      {children}
    </BaseTabs.List>
  );
}

interface TabProps {
  readonly value: string;
  readonly icon?: ReactNode;
  readonly count?: number;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function Tab({ value, icon, count, disabled, children }: TabProps) {
  return (
    <BaseTabs.Tab
      value={value}
      disabled={disabled}
      className={classes(
        'relative flex items-center gap-2 font-medium whitespace-nowrap text-muted-foreground -outline-offset-2 transition-colors duration-120 select-none hover:text-foreground data-active:text-foreground data-disabled:opacity-50 data-disabled:hover:text-muted-foreground',
        'group-data-[variant=line]/list:h-9 group-data-[variant=line]/list:px-0.5 group-data-[variant=line]/list:data-[orientation=vertical]:px-3',
        "group-data-[variant=line]/list:data-active:after:absolute group-data-[variant=line]/list:data-active:after:bg-foreground group-data-[variant=line]/list:data-active:after:content-['']",
        'after:inset-x-0 after:bottom-0 after:h-0.5 data-[orientation=vertical]:after:inset-x-auto data-[orientation=vertical]:after:-start-px data-[orientation=vertical]:after:top-0 data-[orientation=vertical]:after:h-full data-[orientation=vertical]:after:w-0.5',
        'group-data-[variant=pill]/list:h-7 group-data-[variant=pill]/list:rounded-sm group-data-[variant=pill]/list:px-2.5 group-data-[variant=pill]/list:data-active:bg-card group-data-[variant=pill]/list:data-active:shadow-sm dark:group-data-[variant=pill]/list:data-active:bg-accent-strong',
        'max-md:group-data-[variant=line]/list:h-11 max-md:group-data-[variant=pill]/list:h-11',
      )}
    >
      {icon}
      {children}
      {count !== undefined && (
        <span className="numbers text-small font-normal text-muted-foreground">{count}</span>
      )}
    </BaseTabs.Tab>
  );
}

interface TabPanelProps {
  readonly value: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <BaseTabs.Panel value={value} className={classes('min-w-0 flex-1 pt-4', className)}>
      {children}
    </BaseTabs.Panel>
  );
}
