import { keyOfMember } from '@webmaps/saved-routes/collection';
import { openPlan } from '@webmaps/saved-routes/saved-plan';
import type { Waypoint } from '@webmaps/plan/waypoint';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { dayText } from '../../display/dates.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { RowMenu } from '../../library-page/row-menu.tsx';
import { RouteThumbnail } from '../../recent/route-thumbnail.tsx';
import { addressOfRoute } from '../../saved-routes/open-saved-route.ts';
import { text } from '../../text/en/collections.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MenuItem } from '../../ui/menu-items.tsx';
import { lengthOf } from './shown-members.ts';
import type { ShownMember } from './shown-members.ts';
import type { MemberActions } from './use-member-actions.ts';

/** In px, the border included: the list places its rows by it. */
export const ROW_PIXELS = 73;

interface MemberRowProps {
  readonly member: ShownMember;
  readonly units: Units;
  readonly isSelected: boolean;
  /** Whether the map beside the list shows it. */
  readonly isHighlighted: boolean;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly actions: MemberActions;
  readonly onHighlight: (key: string) => void;
  /** Before the planner opens a route. */
  readonly onOpen: (waypoints: readonly Waypoint[]) => void;
}

/** A route or a run of a collection. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, units, isSelected, actions, onHighlight, onOpen } = props;
  const { kind, item } = member;
  const key = keyOfMember(member);
  const { climbMetres } = item.facts;
  const numbers = [
    quantityText(distanceQuantity(lengthOf(member), units)),
    climbMetres !== null && text.climbOf(quantityText(heightQuantity(climbMetres, units))),
    dayText(member.kind === 'run' ? member.item.startedAt : member.item.savedAt),
  ];
  return (
    <li
      style={{ height: ROW_PIXELS }}
      data-highlighted={props.isHighlighted || undefined}
      className="flex items-center gap-3 border-b border-hairline ps-4 pe-2 hover:bg-accent min-[1200px]:data-highlighted:bg-selection/12 dark:min-[1200px]:data-highlighted:bg-selection/26"
      onPointerEnter={() => onHighlight(key)}
      onFocus={() => onHighlight(key)}
    >
      <Checkbox
        aria-label={text.select(item.name)}
        checked={isSelected}
        onCheckedChange={(checked) => actions.select(key, checked)}
      />
      <MemberLink member={member} onOpen={onOpen}>
        <RouteThumbnail line={item.facts.line} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{item.name}</span>
          <span className="numbers block truncate text-small text-muted-foreground">
            {numbers.filter(Boolean).join(' · ')}
          </span>
        </span>
        <Badge>{text.page.kinds[kind]}</Badge>
      </MemberLink>
      <RowMenu label={text.actions(item.name)}>
        <MenuItem disabled={!props.canMoveUp} onClick={() => actions.move(member, -1)}>
          {text.moveUp}
        </MenuItem>
        <MenuItem disabled={!props.canMoveDown} onClick={() => actions.move(member, 1)}>
          {text.moveDown}
        </MenuItem>
        <MenuItem onClick={() => actions.take([member])}>{text.page.take}</MenuItem>
      </RowMenu>
    </li>
  );
});

interface MemberLinkProps extends Pick<MemberRowProps, 'member' | 'onOpen'> {
  readonly children: ReactNode;
}

/** A route opens in the planner, a run on its own page. */
function MemberLink({ member, onOpen, children }: MemberLinkProps) {
  const className = 'flex h-full min-w-0 flex-1 items-center gap-3';
  if (member.kind === 'run') {
    return (
      <Link to="/routes/$id" params={{ id: member.id }} className={className}>
        {children}
      </Link>
    );
  }
  const route = member.item;
  return (
    <Link
      to="/run"
      search={addressOfRoute(route)}
      className={className}
      onClick={() => onOpen(openPlan(route.plan).waypoints)}
    >
      {children}
    </Link>
  );
}
