import { pictureOf } from '../../../account/picture-of.ts';
import type { Profile } from '../../../data/answer-schemas.ts';
import { useMembers } from '../../../data/projects/use-project.ts';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { text } from '../../../text/en/tasks.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Select } from '../../../ui/select.tsx';

interface AssigneeSelectProps {
  readonly task: ListedTask;
  readonly isEditable: boolean;
  readonly onChoose: (person: Profile | null) => void;
}

const NOBODY = 'none';

/** Whose the task is: one of the members of its project, or nobody's. */
export function AssigneeSelect({ task, isEditable, onChoose }: AssigneeSelectProps) {
  const { assignee, project_id: projectId } = task;
  const members = useMembers(projectId, isEditable);
  const people: readonly Profile[] = members.data ?? (assignee ? [assignee] : []);
  return (
    <Select
      label={text.columns.assignee}
      size="small"
      readOnly={!isEditable}
      value={assignee?.id ?? NOBODY}
      options={[
        { value: NOBODY, label: text.nobody },
        ...people.map((person) => ({
          value: person.id,
          label: person.name,
          icon: <Avatar decorative size="small" name={person.name} picture={pictureOf(person)} />,
        })),
      ]}
      onValueChange={(id) => onChoose(people.find((person) => person.id === id) ?? null)}
    />
  );
}
