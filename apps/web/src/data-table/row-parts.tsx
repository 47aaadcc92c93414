import { Ellipsis } from 'lucide-react';
import { cloneElement, createContext, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';

/** Tab stops at the current row alone; the keys of tables go to the others. */
export const RowTabIndex = createContext<0 | -1>(0);

type RowTitleProps = { readonly className?: string; readonly children: ReactNode } & (
  | { readonly onOpen: () => void }
  | {
      /** A link without contents, so that a row opens in another tab too. */
      readonly link: ReactElement<Record<string, unknown>>;
    }
);

/** What a row is called. It has the focus of the row, and opens it. */
export function RowTitle({ className, children, ...opens }: RowTitleProps) {
  const shared = {
    'data-row-title': '',
    tabIndex: use(RowTabIndex),
    className: classes(
      '-mx-1 flex h-7 max-w-[calc(100%+0.5rem)] min-w-0 scroll-my-12 items-center gap-2 rounded-sm px-1 text-start font-medium hover:underline max-md:h-8',
      className,
    ),
  };
  return 'link' in opens ? (
    cloneElement(opens.link, shared, children)
  ) : (
    <button type="button" onClick={opens.onOpen} {...shared}>
      {children}
    </button>
  );
}

interface RowMenuProps {
  /** The name of the row. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The acts on one row, behind a button at its end. */
export function RowMenu({ name, children }: RowMenuProps) {
  const label = text.more(name);
  return (
    <DropdownMenu
      label={label}
      align="end"
      trigger={
        <Button
          variant="quiet"
          size="icon"
          data-row-menu=""
          tabIndex={use(RowTabIndex)}
          aria-label={label}
          className="-my-1 size-7"
        >
          <Ellipsis className="size-4" />
        </Button>
      }
    >
      {children}
    </DropdownMenu>
  );
}
