import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../text/en/new-project.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSendsInvitations } from '../use-sends-invitations.ts';
import type { StepProps } from './step-props.ts';
import { addTyped, problemOfTyped } from './typed-member.ts';
import { invitedRoles } from './wizard-draft.ts';

const roleOptions = invitedRoles.map((value) => ({ value, label: projects.roles[value] }));

/** Who is invited by email, and as what. */
export function MembersField({ draft, change, errors }: StepProps) {
  const { members, typedMember } = draft;
  const field = useRef<HTMLInputElement>(null);
  /** Whether the person has said that what is typed is an address. */
  const [isJudged, setJudged] = useState(false);
  const sendsMail = useSendsInvitations();
  const { members: words } = text;
  useEffect(() => {
    if (errors.member !== undefined) field.current?.focus();
  }, [errors.member]);
  const add = () => {
    const added = addTyped(draft);
    if (added) change(added);
    setJudged(!added);
  };
  return (
    <Card
      title={words.heading}
      description={sendsMail ? words.about : `${words.about} ${words.byHand}`}
    >
      <div className="flex items-start gap-2">
        <Field
          label={words.email}
          error={isJudged ? problemOfTyped(draft) : errors.member}
          className="flex-1"
        >
          <Input
            ref={field}
            type="email"
            autoComplete="off"
            value={typedMember}
            onValueChange={(value) => {
              change({ typedMember: value });
              setJudged(false);
            }}
            // Not for the footer: a longer list would move it away under the press that goes on.
            onBlur={({ relatedTarget }) => relatedTarget?.closest('footer') === null && add()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typedMember === '') return;
              // Else the form would go on to the next step.
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button
          className="mt-6"
          onClick={() => {
            add();
            field.current?.focus();
          }}
        >
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
                onValueChange={(role) =>
                  change({ members: members.with(index, { ...member, role }) })
                }
              />
              <Button
                variant="quiet"
                size="icon"
                aria-label={words.remove(member.email)}
                onClick={() => change({ members: members.toSpliced(index, 1) })}
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
