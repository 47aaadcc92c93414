import { use } from 'react';
import type { ReactNode } from 'react';
import { RowTabIndex } from '../../../data-table/row-parts.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/use-media-query.ts';

interface CellMenuProps {
  /** What is shown and what a press changes. */
  readonly label: string;
  readonly isEditable: boolean;
  /** What the cell shows. */
  readonly value: ReactNode;
  /** The choices. */
  readonly children: ReactNode;
}

/** A cell whose value is changed where it stands, by a menu. */
export function CellMenu({ label, isEditable, value, children }: CellMenuProps) {
  const tabIndex = use(RowTabIndex);
  const isPhone = useMediaQuery(phoneQuery);
  // On phones a row has its menu; a finger would not find the parts of its second line.
  if (!isEditable || isPhone) return value;
  return (
    <DropdownMenu
      label={label}
      trigger={
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={label}
          title={label}
          className="-mx-1.5 inline-flex h-7 max-w-full items-center rounded-sm px-1.5 hover:bg-accent-strong data-popup-open:bg-accent-strong"
        >
          {value}
        </button>
      }
    >
      {children}
    </DropdownMenu>
  );
}
