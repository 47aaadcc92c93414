import { useQuery } from '@tanstack/react-query';
import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { z } from 'zod';
import { askData } from '../../../data/ask.ts';
import type { Person } from '../../../account/stored-session.ts';
import { text } from '../../../text/en/account-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Answer } from '../answer.tsx';
import { SettingRow, SettingsSection } from '../display/setting-row.tsx';
import { DeleteForm } from './delete-form.tsx';

const { delete: words } = text;

interface DeleteSectionProps {
  readonly person: Person;
  readonly user: User;
}

/** The way out, with what is lost by it. */
export function DeleteSection({ person, user }: DeleteSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection heading={words.heading}>
      <SettingRow name={words.name} about={words.about}>
        <Button size="small" className="text-destructive" onClick={() => setOpen(true)}>
          {words.start}
        </Button>
      </SettingRow>
      <Dialog
        open={isOpen}
        size="small"
        onOpenChange={setOpen}
        title={words.title}
        closeLabel={text.close}
      >
        <div className="grid gap-4">
          <p className="text-muted-foreground">{words.about}</p>
          <Projects person={person.id} />
          <DeleteForm user={user} onCancel={() => setOpen(false)} />
        </div>
      </Dialog>
    </SettingsSection>
  );
}

const projectsSchema = z.array(
  z.object({ name: z.string(), members: z.array(z.object({ count: z.number() })) }),
);

/** The choices for the projects that the person owns. */
function Projects({ person }: { readonly person: string }) {
  const query = useQuery({
    queryKey: ['own-projects', person],
    queryFn: async () => {
      const { data } = await askData((client) =>
        client
          .from('projects')
          .select('name, members:project_members(count)')
          .eq('owner_id', person)
          .order('name'),
      );
      return projectsSchema.parse(data);
    },
  });
  return (
    <Answer query={query} loading={text.loading} rows={1}>
      {(projects) => {
        const [alone, shared] = [false, true].map((isShared) =>
          projects
            .filter(({ members }) => (members[0]?.count ?? 1) > 1 === isShared)
            .map(({ name }) => name),
        ) as [string[], string[]];
        if (projects.length === 0) return null;
        return (
          <ul className="grid list-disc gap-1 ps-5">
            {alone.length > 0 && <li>{words.alone(listOf(alone), alone.length)}</li>}
            {shared.length > 0 && <li>{words.shared(listOf(shared), shared.length)}</li>}
          </ul>
        );
      }}
    </Answer>
  );
}

const MAX_NAMES = 5;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES);
  const rest = names.length - shown.length;
  if (rest > 0) return words.andMore(shown.join(', '), rest);
  return new Intl.ListFormat('en').format(shown);
}
