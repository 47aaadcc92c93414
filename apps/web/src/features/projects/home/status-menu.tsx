import { ChevronDown } from 'lucide-react';
import type { ProjectStatus } from '@webmaps/project/status';
import { text } from '../../../text/en/project-home.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { MoveItems } from '../move-items.tsx';
import { StatusName } from '../status-name.tsx';

interface StatusMenuProps {
  readonly status: ProjectStatus;
  readonly isEditable: boolean;
  readonly onMove: (status: ProjectStatus) => void;
}

const badge =
  'inline-flex h-7 items-center gap-1 rounded-full border bg-card px-2.5 text-small font-medium';

/** The state of the project; for editors a menu of where it can go. */
export function StatusMenu({ status, isEditable, onMove }: StatusMenuProps) {
  const name = <StatusName status={status} />;
  if (!isEditable) return <span className={badge}>{name}</span>;
  return (
    <DropdownMenu
      label={text.statusMenu}
      trigger={
        <button
          type="button"
          aria-label={text.changeStatus(projects.statuses[status])}
          className={`${badge} hover:bg-accent max-md:h-11`}
        >
          {name}
          <ChevronDown className="size-3.5 text-muted-foreground" aria-hidden />
        </button>
      }
    >
      <MoveItems status={status} onMove={onMove} />
    </DropdownMenu>
  );
}
