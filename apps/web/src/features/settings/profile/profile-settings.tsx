import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/profile.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormField } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { Answer } from '../answer.tsx';
import { SettingsSection } from '../display/setting-row.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { SignedIn } from '../signed-in.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { AvatarField } from './avatar-field.tsx';
import { LinksField } from './links-field.tsx';
import { MAX_BIO_CHARACTERS, profileFormSchema } from './profile-schema.ts';
import type { Profile, ProfileForm } from './profile-schema.ts';
import { useProfile, useSaveProfile } from './use-profile.ts';

/** The public profile: picture, name, text, links, and who sees them. */
export function ProfileSettings() {
  return <SignedIn path="/settings/profile">{({ id }) => <LoadedProfile person={id} />}</SignedIn>;
}

function LoadedProfile({ person }: { readonly person: string }) {
  const query = useProfile(person);
  return (
    <Answer query={query} loading={text.loading} rows={4}>
      {(profile) => (
        <div className="flex flex-col gap-8">
          <AvatarField person={person} name={profile.form.name} avatarPath={profile.avatarPath} />
          <Details person={person} profile={profile} />
        </div>
      )}
    </Answer>
  );
}

interface DetailsProps {
  readonly person: string;
  readonly profile: Profile;
}

function Details({ person, profile }: DetailsProps) {
  const form = useForm<ProfileForm, unknown, ProfileForm>({
    resolver: zodResolver(profileFormSchema),
    defaultValues: profile.form,
  });
  const { mutateAsync } = useSaveProfile(person);
  const [problem, setProblem] = useState<string>();
  const { isDirty, isSubmitting } = form.formState;

  const save = async (values: ProfileForm) => {
    setProblem(undefined);
    try {
      await mutateAsync(values);
      form.reset(values);
      addToast({ title: text.saved });
    } catch (error) {
      setProblem(accountFailure(error).sentence);
    }
  };
  return (
    <Form form={form} label={text.form} onSubmit={save} className="gap-8">
      <UnsavedGuard isDirty={isDirty} />
      <SettingsSection heading={text.details.heading}>
        <div className="grid gap-4 p-4">
          <FormField
            form={form}
            name="name"
            label={text.details.name}
            description={text.details.nameAbout}
          >
            {(control) => <Input autoComplete="name" className="max-w-sm" {...control} />}
          </FormField>
          <FormField form={form} name="bio" label={text.details.bio}>
            {(control) => <Textarea maxCharacters={MAX_BIO_CHARACTERS} rows={4} {...control} />}
          </FormField>
        </div>
      </SettingsSection>
      <SettingsSection heading={text.links.heading}>
        <div className="p-4">
          <LinksField form={form} />
        </div>
      </SettingsSection>
      <SettingsSection heading={text.visibility.heading}>
        <div className="px-4 py-1.5">
          <FormField
            form={form}
            name="isPublic"
            label={<span className="sr-only">{text.visibility.heading}</span>}
            names="group"
          >
            {({ value, onValueChange, name }) => (
              <Switch
                label={text.visibility.public}
                description={text.visibility.publicAbout}
                name={name}
                checked={value}
                onCheckedChange={onValueChange}
              />
            )}
          </FormField>
        </div>
      </SettingsSection>
      <div
        className={classes(
          'grid gap-3',
          isDirty && 'sticky bottom-0 z-10 border-t bg-background py-3 max-md:bottom-14',
        )}
      >
        <ServerProblem sentence={problem} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            variant="primary"
            loading={isSubmitting}
            disabled={!isDirty}
            focusableWhenDisabled
          >
            {text.save}
          </Button>
          <Button variant="quiet" disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
            {text.discard}
          </Button>
          <span role="status" className="text-small text-muted-foreground">
            {isDirty ? text.unsaved : ''}
          </span>
        </div>
      </div>
    </Form>
  );
}
