import { NavigationMenu as BaseNavigationMenu } from '@base-ui/react/navigation-menu';
import { ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';

const topClass =
  'inline-flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium select-none hover:bg-accent data-popup-open:bg-accent max-md:h-11';

interface NavigationMenuProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The sections of a site in a line; those with pages of their own open a panel of links. */
export function NavigationMenu({ label, children }: NavigationMenuProps) {
  return (
    <BaseNavigationMenu.Root aria-label={label}>
      <BaseNavigationMenu.List className="flex flex-wrap items-center gap-1">
        {children}
      </BaseNavigationMenu.List>
      <BaseNavigationMenu.Portal>
        <BaseNavigationMenu.Positioner
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <BaseNavigationMenu.Popup className="popup w-(--popup-width) max-w-(--available-width) transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <BaseNavigationMenu.Viewport className="overflow-hidden" />
          </BaseNavigationMenu.Popup>
        </BaseNavigationMenu.Positioner>
      </BaseNavigationMenu.Portal>
    </BaseNavigationMenu.Root>
  );
}

interface NavigationSectionProps extends NavigationMenuProps {
  /** How many links are side by side. */
  readonly columns?: 1 | 2;
}

/** A section with pages of its own. */
export function NavigationSection({ label, columns = 1, children }: NavigationSectionProps) {
  return (
    <BaseNavigationMenu.Item>
      <BaseNavigationMenu.Trigger className={topClass}>
        {label}
        <BaseNavigationMenu.Icon className="transition-transform duration-120 data-popup-open:rotate-180">
          <ChevronDown className="size-3.5 text-muted-foreground" />
        </BaseNavigationMenu.Icon>
      </BaseNavigationMenu.Trigger>
      <BaseNavigationMenu.Content className="p-1.5">
        <ul
          className={classes(
            'grid w-72 max-w-[calc(100vw-2rem)] gap-0.5',
            columns === 2 && 'md:w-130 md:grid-cols-2',
          )}
        >
          {children}
        </ul>
      </BaseNavigationMenu.Content>
    </BaseNavigationMenu.Item>
  );
}

interface NavigationLinkProps {
  readonly label: string;
  /** The link itself: the router's, or an anchor. */
  readonly link: ReactElement<Record<string, unknown>>;
  /** The page one is on. */
  readonly active?: boolean;
}

/** A section that is a page itself. */
export function NavigationLink({ label, link, active }: NavigationLinkProps) {
  return (
    <BaseNavigationMenu.Item>
      <BaseNavigationMenu.Link
        active={active ?? false}
        className={classes(topClass, 'data-active:bg-accent')}
        render={link}
      >
        {label}
      </BaseNavigationMenu.Link>
    </BaseNavigationMenu.Item>
  );
}

interface NavigationPanelLinkProps extends NavigationLinkProps {
  readonly description: string;
  readonly icon?: ReactNode;
}

/** A link in the panel of a section, with a word about what is there. */
export function NavigationPanelLink(props: NavigationPanelLinkProps) {
  const { label, description, icon, link, active } = props;
  return (
    <li>
      <BaseNavigationMenu.Link
        active={active ?? false}
        closeOnClick
        className="flex gap-2.5 rounded-sm p-2.5 hover:bg-accent data-active:bg-accent [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground"
        render={link}
      >
        {icon}
        <span>
          <span className="block font-medium">{label}</span>
          <span className="block text-small text-muted-foreground">{description}</span>
        </span>
      </BaseNavigationMenu.Link>
    </li>
  );
}
