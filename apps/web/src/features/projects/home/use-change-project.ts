import { useQueryClient } from '@tanstack/react-query';
import { actAhead } from '../../../data/act-ahead.ts';
import { changeProject } from '../../../data/projects/one-project-calls.ts';
import type { Project, ProjectField } from '../../../data/projects/project.ts';
import { projectKey } from '../../../data/projects/use-project.ts';
import { sendOrKeep } from '../../../pending/send-or-keep.ts';
import { changeOfProject } from '../../../pending/works-of-projects.ts';
import { text as pending } from '../../../text/en/pending.ts';
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
  const send = (changes: Partial<Pick<Project, ProjectField>>) => {
    let outcome: 'sent' | 'kept' = 'sent';
    return actAhead<Project | null>({
      queries,
      queryKey: projectKey(project.id),
      change: (shown) => shown && { ...shown, ...changes },
      act: async () => {
        outcome = await sendOrKeep({
          works: [changeOfProject(project, changes)],
          send: () => changeProject(project.id, changes),
        });
      },
    }).then(() => outcome);
  };
  return (field, value, onRefused) => {
    const before = project[field];
    void send({ [field]: value })
      .then((outcome) => {
        if (outcome === 'kept') return sayDone(pending.kept);
        sayDone(
          text.changed(text.fields[field]),
          () => void send({ [field]: before }).catch(sayProblem),
        );
      })
      .catch((error: unknown) => {
        sayProblem(error);
        onRefused?.();
      });
  };
}
