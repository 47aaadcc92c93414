import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { newId } from '../storage/new-id.ts';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { MenuItem } from '../ui/menu-items.tsx';
import { addToast } from '../ui/toast-store.ts';
import {
  MAX_SAVED_VIEWS,
  addView,
  isSameView,
  removeView,
  renameView,
  savedAddressOf,
} from './saved-views.ts';
import type { SavedView } from './saved-views.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

type Address = Readonly<Record<string, string | undefined>>;

/** A view that every person has: All, Mine. */
export interface UsualView {
  readonly name: string;
  readonly address: Address;
  readonly count?: number | undefined;
}

interface SavedViewTabsProps {
  /** The table, in letters, digits and hyphens: the views are saved under it. */
  readonly table: string;
  readonly usual: readonly UsualView[];
  /** What is shown now. */
  readonly address: Address;
  readonly onOpen: (address: Address) => void;
}

/** What the dialog names. */
type Naming = { readonly kind: 'new' } | { readonly kind: 'rename'; readonly view: SavedView };

/** The views of a table side by side: those that everyone has, then one's own. */
export function SavedViewTabs({ table, usual, address, onOpen }: SavedViewTabsProps) {
  const { views, change } = useSavedViews(table);
  const [naming, setNaming] = useState<Naming>();
  const isFull = views.length >= MAX_SAVED_VIEWS;
  const isKnown = [...usual, ...views].some((each) => isSameView(each.address, address));

  const remove = (view: SavedView) => {
    const place = views.indexOf(view);
    change?.(removeView(view.id), () =>
      addToast({
        title: text.viewDeleted(view.name),
        action: { label: text.undo, run: () => change(addView(view, place)) },
      }),
    );
  };
  const name = (given: string) => {
    if (naming?.kind === 'rename') change?.(renameView(naming.view.id, given));
    else {
      const view = { id: newId(), name: given, address: savedAddressOf(address) };
      change?.(addView(view));
    }
  };
  return (
    <nav
      aria-label={text.views}
      className="flex items-center gap-1 overflow-x-auto py-0.5 max-md:-mx-4 max-md:px-4"
    >
      {usual.map((each) => (
        <ViewTab
          key={each.name}
          {...each}
          isCurrent={isSameView(each.address, address)}
          onOpen={() => onOpen(each.address)}
        />
      ))}
      {views.map((view) => {
        const isCurrent = isSameView(view.address, address);
        return (
          <span key={view.id} className="flex shrink-0 items-center">
            <ViewTab name={view.name} isCurrent={isCurrent} onOpen={() => onOpen(view.address)} />
            {isCurrent && change && (
              <DropdownMenu
                label={text.viewActions(view.name)}
                trigger={
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={text.viewActions(view.name)}
                    className="-ms-0.5 w-6"
                  >
                    <ChevronDown className="size-3.5" />
                  </Button>
                }
              >
                <MenuItem onClick={() => setNaming({ kind: 'rename', view })}>
                  {text.rename}
                </MenuItem>
                <MenuItem danger onClick={() => remove(view)}>
                  {text.delete}
                </MenuItem>
              </DropdownMenu>
            )}
          </span>
        );
      })}
      {change && !isKnown && (
        <Button
          variant="quiet"
          size="small"
          className="text-small text-muted-foreground"
          onClick={() =>
            isFull
              ? addToast({ title: text.viewsFull(MAX_SAVED_VIEWS) })
              : setNaming({ kind: 'new' })
          }
        >
          <Plus className="size-3.5" />
          {text.saveView}
        </Button>
      )}
      {naming && (
        <ViewNameDialog
          open
          onClose={() => setNaming(undefined)}
          title={naming.kind === 'new' ? text.saveView : text.renameView(naming.view.name)}
          {...(naming.kind === 'new' && { description: text.saveViewAbout })}
          name={naming.kind === 'new' ? '' : naming.view.name}
          others={[...usual, ...views].filter(
            (each) => naming.kind === 'new' || each !== naming.view,
          )}
          onName={name}
        />
      )}
    </nav>
  );
}

interface ViewTabProps {
  readonly name: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function ViewTab({ name, count, isCurrent, onOpen }: ViewTabProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      {...(isCurrent && { 'aria-current': 'true' })}
      onClick={onOpen}
      className={classes(
        'text-small',
        isCurrent ? 'bg-secondary inset-ring inset-ring-border' : 'text-muted-foreground',
      )}
    >
      {name}
      {count !== undefined && (
        <span className="numbers font-normal text-muted-foreground">{count}</span>
      )}
    </Button>
  );
}
