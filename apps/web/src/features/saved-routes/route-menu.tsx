import { usePerson } from '../../account/session.ts';
import { RowMenu } from '../../library-page/row-menu.tsx';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { text as collections } from '../../text/en/collections.ts';
import { text as projects } from '../../text/en/project-routes.ts';
import { text } from '../../text/en/saved-routes.ts';
import { MenuItem } from '../../ui/menu-items.tsx';
import type { RouteActions } from './route-actions.ts';

interface RouteMenuProps {
  readonly entry: RouteEntry;
  readonly actions: RouteActions;
}

/** What can be done with a route. */
export function RouteMenu({ entry, actions }: RouteMenuProps) {
  const { id, item: route } = entry;
  const isSignedIn = usePerson() !== null;
  return (
    <RowMenu label={text.actions(route.name)}>
      {route.deletedAt !== null ? (
        <MenuItem onClick={() => actions.onRestore([id])}>{text.restore}</MenuItem>
      ) : (
        <>
          <MenuItem onClick={() => actions.onRename(id)}>{text.rename}</MenuItem>
          <MenuItem onClick={() => actions.onCollect([id])}>{collections.chooser.open}</MenuItem>
          {isSignedIn && (
            <MenuItem onClick={() => actions.onPut([id])}>{projects.put.open}</MenuItem>
          )}
          <MenuItem onClick={() => actions.onShare(id)}>{text.share}</MenuItem>
          <MenuItem onClick={() => actions.onVersions(id)}>{text.versions}</MenuItem>
          <MenuItem danger onClick={() => actions.onDelete([id])}>
            {text.remove}
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}
