import { memo } from 'react';
import { useDisplayPreferences } from '../../../../display/preferences.ts';
import { RowMenu } from '../../../../library-page/row-menu.tsx';
import { RouteThumbnail } from '../../../../recent/route-thumbnail.tsx';
import { numbersOfRoute } from '../../../../saved-routes/numbers-of-route.ts';
import type { ProjectRoute } from '../../../../saved-routes/project-routes.ts';
import { text } from '../../../../text/en/project-routes.ts';
import { MenuItem } from '../../../../ui/menu-items.tsx';
import { useOpenRoute } from './use-open-route.ts';
import type { OpenRoute } from './use-open-route.ts';

interface RouteLineProps {
  readonly route: ProjectRoute;
  readonly mayEdit: boolean;
  readonly isHighlighted: boolean;
  readonly onHighlight: (id: string | null) => void;
  readonly onOpen: OpenRoute;
  readonly onRename: (route: ProjectRoute) => void;
  readonly onRemove: (route: ProjectRoute) => void;
}

const noLine: NonNullable<ProjectRoute['line']> = [];

/** A route of the project: its line, its name, and how long and high it is. */
export const RouteLine = memo(function RouteLine(props: RouteLineProps) {
  const { route, mayEdit, isHighlighted, onHighlight, onRename, onRemove } = props;
  const { id, name } = route;
  const [{ units }] = useDisplayPreferences();
  const { isOpening, open, keep } = useOpenRoute(id, props.onOpen);
  return (
    <li
      data-route={id}
      data-highlighted={isHighlighted || undefined}
      className="flex items-center gap-3 rounded-md py-1.5 data-highlighted:bg-selection/12 dark:data-highlighted:bg-selection/26"
      onPointerEnter={() => onHighlight(id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(id)}
      onBlur={() => onHighlight(null)}
    >
      <button
        type="button"
        aria-disabled={isOpening}
        title={text.open}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md text-start"
        onClick={open}
      >
        <RouteThumbnail line={route.line ?? noLine} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="numbers block truncate text-small text-muted-foreground">
            {isOpening ? text.opening : numbersOfRoute(route, units)}
          </span>
        </span>
      </button>
      <RowMenu label={text.actions(name)}>
        <MenuItem onClick={open}>{text.open}</MenuItem>
        <MenuItem onClick={keep}>{text.keep}</MenuItem>
        {mayEdit && <MenuItem onClick={() => onRename(route)}>{text.rename}</MenuItem>}
        {mayEdit && (
          <MenuItem danger onClick={() => onRemove(route)}>
            {text.remove}
          </MenuItem>
        )}
      </RowMenu>
    </li>
  );
});
