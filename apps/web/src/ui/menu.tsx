import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, Dot } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

const itemClass =
  'flex h-8 cursor-default items-center gap-2.5 rounded-sm px-2 outline-none select-none data-disabled:opacity-40 data-highlighted:bg-accent max-md:h-11';

interface MenuProps {
  readonly label: string;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
}

/** A menu that opens from a button. */
export function Menu({ label, trigger, side = 'bottom', align = 'start', children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <MenuPopup label={label} side={side} align={align}>
        {children}
      </MenuPopup>
    </BaseMenu.Root>
  );
}

interface PointMenuProps {
  readonly label: string;
  /** Where it opens, in pixels of the window; `null` closes it. */
  readonly point: { readonly x: number; readonly y: number } | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu that opens at a point, for things that are drawn and are no elements. */
export function PointMenu({ label, point, onClose, children }: PointMenuProps) {
  const anchor = point && {
    getBoundingClientRect: () => new DOMRect(point.x, point.y, 0, 0),
  };
  return (
    <BaseMenu.Root open={point !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
      <MenuPopup label={label} side="bottom" align="start" anchor={anchor}>
        {children}
      </MenuPopup>
    </BaseMenu.Root>
  );
}

function MenuPopup({
  label,
  side,
  align,
  anchor,
  children,
}: Pick<Required<MenuProps>, 'label' | 'side' | 'align' | 'children'> & {
  readonly anchor?: { getBoundingClientRect: () => DOMRect } | null;
}) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner
        side={side}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 outline-none"
        {...(anchor && { anchor })}
      >
        <BaseMenu.Popup
          aria-label={label}
          className="popup min-w-52 p-1 transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
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
      disabled={disabled ?? false}
      onClick={onClick}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {keys && <Kbd keys={keys} className="text-muted-foreground" />}
    </BaseMenu.Item>
  );
}

interface MenuCheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <BaseMenu.CheckboxItem
      className={itemClass}
      checked={checked}
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
  readonly options: readonly { readonly value: Value; readonly label: string }[];
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
                <Dot className="size-4" strokeWidth={8} />
              </BaseMenu.RadioItemIndicator>
            </span>
            <span className="flex-1">{option.label}</span>
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
