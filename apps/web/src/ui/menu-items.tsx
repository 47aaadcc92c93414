import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Kbd, shortcutOf } from './kbd.tsx';

/** The items of a menu, whether it opened from a button, a bar or a place. */

const itemClass =
  'flex h-row w-full cursor-default items-center gap-2.5 rounded-sm px-2 text-start outline-none select-none data-disabled:opacity-40 data-highlighted:bg-accent data-popup-open:bg-accent max-md:h-11 [&>svg]:size-4 [&>svg]:shrink-0';

export interface MenuPlace {
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | 'inline-start' | 'inline-end' | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly alignOffset?: number | undefined;
  readonly sideOffset?: number | undefined;
  /** Gives what has the focus after it, where that is not what opened it. */
  readonly finalFocus?: (() => HTMLElement | true) | undefined;
  readonly anchor?: { readonly getBoundingClientRect: () => DOMRect } | null | undefined;
}

interface MenuPopupProps extends MenuPlace {
  /** Its name, where no trigger names it. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

export function MenuPopup({ label, anchor, finalFocus, children, ...place }: MenuPopupProps) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner
        sideOffset={6}
        collisionPadding={8}
        className="z-50 outline-none"
        {...place}
        {...(anchor && { anchor })}
      >
        <BaseMenu.Popup
          {...(label && { 'aria-label': label })}
          finalFocus={finalFocus}
          className="popup max-h-(--available-height) min-w-52 overflow-y-auto overscroll-contain p-1 transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly keys?: string | undefined;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, keys, disabled, danger, onClick, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      className={`${itemClass} ${danger ? 'text-destructive' : ''}`}
      aria-keyshortcuts={shortcutOf(keys)}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {keys && (
        <span aria-hidden>
          <Kbd keys={keys} className="text-muted-foreground fingers-only:hidden" />
        </span>
      )}
    </BaseMenu.Item>
  );
}

interface MenuLinkProps {
  /** The link itself, so that it opens in another tab too. */
  readonly link: ReactElement<Record<string, unknown>>;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A place to go to, in a menu. */
export function MenuLink({ link, icon, children }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem className={itemClass} closeOnClick render={link}>
      {icon}
      <span className="flex-1">{children}</span>
    </BaseMenu.LinkItem>
  );
}

interface SubmenuProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A menu beside its entry; it opens to the end of the line, and its arrow points there. */
export function Submenu({ label, icon, disabled, children }: SubmenuProps) {
  return (
    <BaseMenu.SubmenuRoot disabled={disabled ?? false}>
      <BaseMenu.SubmenuTrigger className={itemClass}>
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronRight className="text-muted-foreground rtl:rotate-180" />
      </BaseMenu.SubmenuTrigger>
      <MenuPopup side="inline-end" align="start" sideOffset={2} alignOffset={-5}>
        {children}
      </MenuPopup>
    </BaseMenu.SubmenuRoot>
  );
}

interface MenuCheckProps {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

export function MenuCheck({ checked, disabled, onChange, children }: MenuCheckProps) {
  return (
    <BaseMenu.CheckboxItem
      className={itemClass}
      checked={checked}
      disabled={disabled ?? false}
      onCheckedChange={onChange}
      closeOnClick={false}
    >
      <span className="grid size-4 place-items-center rounded-[4px] border border-foreground/40">
        <BaseMenu.CheckboxItemIndicator>
          <Check className="size-3" strokeWidth={2.5} />
        </BaseMenu.CheckboxItemIndicator>
      </span>
      <span className="flex-1">{children}</span>
    </BaseMenu.CheckboxItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** A quiet one is shown as out of use; it can be chosen all the same. */
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly quiet?: boolean;
  }[];
  readonly onChange: (value: Value) => void;
}

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <BaseMenu.Group>
      <MenuHeading>{label}</MenuHeading>
      <BaseMenu.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            className={itemClass}
            closeOnClick={false}
          >
            <span className="grid size-4 place-items-center rounded-full border border-foreground/40">
              <BaseMenu.RadioItemIndicator>
                <span className="block size-2 rounded-full bg-current" />
              </BaseMenu.RadioItemIndicator>
            </span>
            <span className={`flex-1 ${option.quiet ? 'text-muted-foreground' : ''}`}>
              {option.label}
            </span>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}

export function MenuGroup(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <MenuHeading>{props.label}</MenuHeading>
      {props.children}
    </BaseMenu.Group>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-border" />;
}

function MenuHeading({ children }: { readonly children: ReactNode }) {
  return (
    <BaseMenu.GroupLabel className="px-2 py-1.5 text-caps font-medium text-muted-foreground">
      {children}
    </BaseMenu.GroupLabel>
  );
}
