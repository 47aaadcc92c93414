import { useQueryClient } from '@tanstack/react-query';
import type { ProjectRole } from '@webmaps/project/role';
import { actAhead } from '../../../data/act-ahead.ts';
import { changeRole, removeMember } from '../../../data/projects/one-project-calls.ts';
import type { ProjectMember } from '../../../data/projects/project.ts';
import { membersKey } from '../../../data/projects/use-project.ts';
import { projectsKey } from '../../../data/projects/use-projects.ts';
import { text } from '../../../text/en/project-home.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { sayDone, sayProblem } from '../../../data/say-outcome.ts';

export interface MemberActions {
  readonly changeRole: (member: ProjectMember, role: ProjectRole) => void;
  readonly remove: (member: ProjectMember) => void;
  /** The page of a project that is not public is gone after it. */
  readonly leave: (me: ProjectMember) => void;
}

/** What can be done with the members of a project; all of it shows at once. */
export function useMemberActions(projectId: string): MemberActions {
  const queries = useQueryClient();
  const queryKey = membersKey(projectId);
  type Members = readonly ProjectMember[];

  const setRole = ({ id }: ProjectMember, role: ProjectRole) =>
    actAhead<Members>({
      queries,
      queryKey,
      change: (shown) => shown.map((one) => (one.id === id ? { ...one, role } : one)),
      act: () => changeRole({ projectId, personId: id, role }),
    });
  const takeOut = ({ id }: ProjectMember) =>
    actAhead<Members>({
      queries,
      queryKey,
      change: (shown) => shown.filter((one) => one.id !== id),
      act: () => removeMember({ projectId, personId: id }),
    });
  return {
    changeRole: (member, role) =>
      void setRole(member, role)
        .then(() =>
          sayDone(
            text.members.roleChanged(member.name, projects.roles[role]),
            () => void setRole(member, member.role).catch(sayProblem),
          ),
        )
        .catch(sayProblem),
    remove: (member) =>
      void takeOut(member)
        .then(() => sayDone(text.members.removed(member.name)))
        .catch(sayProblem),
    leave: (me) =>
      void removeMember({ projectId, personId: me.id })
        .then(() => queries.invalidateQueries({ queryKey: projectsKey }))
        .catch(sayProblem),
  };
}
