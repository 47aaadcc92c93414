import { useQueryClient } from '@tanstack/react-query';
import { actAhead } from '../../../data/act-ahead.ts';
import { changeProject } from '../../../data/projects/one-project-calls.ts';
import type { Project, ProjectField } from '../../../data/projects/project.ts';
import { projectKey } from '../../../data/projects/use-project.ts';
import { text } from '../../../text/en/project-home.ts';
import { sayDone, sayProblem } from '../../../data/say-outcome.ts';

export type ChangeProject = <Name extends ProjectField>(
  field: Name,
  value: Project[Name],
  /** Gives what was written back to who wrote it. */
  onRefused?: () => void,
) => void;

/** Changes one field of a project: it shows at once, is taken back where refused, and can be undone. */
export function useChangeProject(project: Project): ChangeProject {
  const queries = useQueryClient();
  const send = (changes: Partial<Pick<Project, ProjectField>>) =>
    actAhead<Project | null>({
      queries,
      queryKey: projectKey(project.id),
      change: (shown) => shown && { ...shown, ...changes },
      act: () => changeProject(project.id, changes),
    });
  return (field, value, onRefused) => {
    const before = project[field];
    void send({ [field]: value })
      .then(() =>
        sayDone(
          text.changed(text.fields[field]),
          () => void send({ [field]: before }).catch(sayProblem),
        ),
      )
      .catch((error: unknown) => {
        sayProblem(error);
        onRefused?.();
      });
  };
}
