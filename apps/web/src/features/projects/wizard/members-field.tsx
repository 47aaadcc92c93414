import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../../text/en/new-project.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { readEmail } from '../read-email.ts';
import { invitedRoles } from './wizard-draft.ts';
import type { DraftMember } from './wizard-draft.ts';

interface MembersFieldProps {
  readonly members: readonly DraftMember[];
  readonly onChange: (members: readonly DraftMember[]) => void;
}

const roleOptions = invitedRoles.map((value) => ({ value, label: projects.roles[value] }));

/** Who is invited by email, and as what. */
export function MembersField({ members, onChange }: MembersFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { members: words } = text;
  const add = () => {
    const email = readEmail(typed);
    if (email === undefined) return setProblem(words.invalid);
    if (members.some((member) => member.email === email)) return setProblem(words.twice);
    onChange([...members, { email, role: 'editor', isInvited: false }]);
    setTyped('');
    return setProblem(undefined);
  };
  return (
    <Card title={words.heading} description={words.about}>
      <div className="flex items-start gap-2">
        <Field label={words.email} error={problem} className="flex-1">
          <Input
            type="email"
            autoComplete="off"
            value={typed}
            onValueChange={(value) => {
              setTyped(value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed === '') return;
              // Else the form would go on to the next step.
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button className="mt-6" onClick={add}>
          <Plus className="size-4" />
          {words.add}
        </Button>
      </div>
      {members.length > 0 && (
        <ul aria-label={words.list} className="grid grid-cols-1 gap-1">
          {members.map((member, index) => (
            <li key={member.email} className="flex min-h-9 items-center gap-2">
              <span className="min-w-0 flex-1 truncate" title={member.email}>
                {member.email}
              </span>
              <Select
                label={words.roleOf(member.email)}
                size="small"
                className="w-32 shrink-0"
                value={member.role}
                options={roleOptions}
                onValueChange={(role) => onChange(members.with(index, { ...member, role }))}
              />
              <Button
                variant="quiet"
                size="icon"
                aria-label={words.remove(member.email)}
                onClick={() => onChange(members.toSpliced(index, 1))}
              >
                <X className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
