import { LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { can } from '@webmaps/project/can';
import type { Person, ProjectThing } from '@webmaps/project/can';
import { projectRoles } from '@webmaps/project/role';
import { RowMenu } from '../../../data-table/row-parts.tsx';
import type { ProjectMember } from '../../../data/projects/project.ts';
import { text } from '../../../text/en/project-home.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Card } from '../../../ui/card.tsx';
import { MenuItem } from '../../../ui/menu-items.tsx';
import { Select } from '../../../ui/select.tsx';
import { CardTitle } from '../card-title.tsx';
import { PersonName } from '../person-name.tsx';
import { useMemberActions } from './use-member-actions.ts';

interface MembersCardProps {
  readonly projectId: string;
  readonly members: readonly ProjectMember[];
  readonly me: Person;
  /** The project, to ask what may be done with its members. */
  readonly thing: ProjectThing;
}

const words = text.members;

/** Who belongs to the project and in which role. */
export function MembersCard({ projectId, members, me, thing }: MembersCardProps) {
  const actions = useMemberActions(projectId);
  /** The member who is about to be removed or to leave. */
  const [asked, setAsked] = useState<ProjectMember>();
  const [isAsking, setAsking] = useState(false);
  const isMe = (member: ProjectMember) => me.kind === 'signed-in' && me.id === member.id;
  const mayChange = can(me, 'member.change-role', thing);
  const leaving = asked !== undefined && isMe(asked);
  return (
    <Card title={<CardTitle note={String(members.length)}>{words.title}</CardTitle>}>
      <ul aria-label={words.title} className="-my-1 grid gap-1">
        {members.map((member) => (
          <li key={member.id} className="flex min-h-9 items-center gap-2">
            <span className="flex min-w-0 flex-1 items-center gap-1.5">
              <PersonName person={member} />
              {isMe(member) && <span className="text-muted-foreground">({words.you})</span>}
            </span>
            {mayChange ? (
              <Select
                label={words.roleOf(member.name)}
                size="small"
                className="w-28 shrink-0"
                value={member.role}
                options={projectRoles.map((role) => ({ value: role, label: projects.roles[role] }))}
                onValueChange={(role) => role !== member.role && actions.changeRole(member, role)}
              />
            ) : (
              <span className="text-small text-muted-foreground">
                {projects.roles[member.role]}
              </span>
            )}
            {can(me, 'member.remove', { ...thing, personId: member.id }) ? (
              <RowMenu name={member.name}>
                <MenuItem
                  danger
                  icon={isMe(member) ? <LogOut /> : <UserMinus />}
                  onClick={() => {
                    setAsked(member);
                    setAsking(true);
                  }}
                >
                  {isMe(member) ? words.leave : words.remove}
                </MenuItem>
              </RowMenu>
            ) : (
              <span className="size-7" />
            )}
          </li>
        ))}
      </ul>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={leaving ? words.leaveTitle : words.removeTitle(asked?.name ?? '')}
        description={leaving ? words.leaveBody : words.removeBody}
        cancelLabel={text.cancel}
        actionLabel={leaving ? words.leave : words.remove}
        danger
        onAction={() => {
          if (asked) (leaving ? actions.leave : actions.remove)(asked);
        }}
      />
    </Card>
  );
}
