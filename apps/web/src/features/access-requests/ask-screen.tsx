import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { sentenceOf } from '../../data/ask.ts';
import { loginAddress } from '../../account/login-address.ts';
import { usePerson } from '../../account/session.ts';
import type { Person } from '../../account/stored-session.ts';
import { useSendsMail } from '../../account/service-settings.ts';
import { text } from '../../text/en/access-requests.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Form, FormField } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { OwnRequests } from './own-requests.tsx';
import { requestAccess } from './request-calls.ts';

const words = text.ask;

const fields = {
  email: z.string().trim().toLowerCase().pipe(z.email(words.emailMissing)),
  name: z.string().trim().max(100, words.nameLong),
  message: z.string().trim().max(1000),
};
const schema = z.object(fields);
/** A signed-in person asks with their own name and address. */
const signedInSchema = z.object({ ...fields, email: z.string() });

type AccessRequestInput = z.output<typeof schema>;

interface AskScreenProps {
  /** The project in the address; undefined for the site. */
  readonly project: string | undefined;
}

/** Asks to be let in, to the site or to a project. */
export function AskScreen({ project: named }: AskScreenProps) {
  const person = usePerson();
  const isProject = z.uuid().safeParse(named).success;
  const project = isProject ? named : undefined;
  const [sentTo, setSentTo] = useState<string>();
  const isSent = sentTo === (project ?? '');
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="grid w-full max-w-96 gap-6">
        <div className="rounded-lg border bg-card px-6 py-7 shadow-panel max-md:px-4">
          {isSent ? (
            <Sent person={person} onAgain={() => setSentTo(undefined)} />
          ) : (
            <>
              <h1 className="text-heading font-semibold tracking-[-0.01em]">
                {project === undefined ? words.title : words.projectTitle}
              </h1>
              <p className="mt-1 text-muted-foreground">
                {project === undefined ? words.lead : words.projectLead}
              </p>
              {named !== undefined && !isProject && (
                <div className="mt-4">
                  <Alert tone="warning" title={words.badProject} />
                </div>
              )}
              <RequestForm
                key={person?.id}
                person={person}
                project={project}
                onSent={() => setSentTo(project ?? '')}
              />
            </>
          )}
        </div>
        {person ? <OwnRequests person={person.id} /> : <SignInLine project={project} />}
      </div>
    </main>
  );
}

interface RequestFormProps {
  readonly person: Person | null;
  readonly project: string | undefined;
  readonly onSent: () => void;
}

function RequestForm({ person, project, onSent }: RequestFormProps) {
  const form = useForm<AccessRequestInput, unknown, AccessRequestInput>({
    resolver: zodResolver(person ? signedInSchema : schema),
    defaultValues: { email: person?.email ?? '', name: person?.name ?? '', message: '' },
  });
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const send = async (input: AccessRequestInput) => {
    setProblem(undefined);
    try {
      await requestAccess({ ...input, project });
      onSent();
      await client.invalidateQueries({ queryKey: ['own-requests'] });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Form form={form} label={words.title} onSubmit={send} className="mt-6">
      {problem !== undefined && <Alert tone="problem" title={problem} />}
      {person ? (
        <p className="wrap-anywhere">{words.as(person.email)}</p>
      ) : (
        <>
          <FormField form={form} name="name" label={words.name} need="optional">
            {(control) => <Input autoComplete="name" {...control} />}
          </FormField>
          <FormField form={form} name="email" label={words.email}>
            {(control) => <Input type="email" autoComplete="email" {...control} />}
          </FormField>
        </>
      )}
      <FormField
        form={form}
        name="message"
        label={words.message}
        description={words.messageAbout}
        need="optional"
      >
        {(control) => <Textarea maxCharacters={1000} {...control} />}
      </FormField>
      <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
        {words.send}
      </Button>
    </Form>
  );
}

interface SentProps {
  readonly person: Person | null;
  readonly onAgain: () => void;
}

function Sent({ person, onAgain }: SentProps) {
  const sent = useSendsMail() ? words.sent : words.sentKept;
  return (
    <div role="status">
      <CircleCheck className="size-8 text-success" strokeWidth={1.5} aria-hidden />
      <h1 className="mt-3 text-heading font-semibold tracking-[-0.01em]">{words.sentTitle}</h1>
      <p className="mt-1 text-muted-foreground">{person ? words.sentSignedIn : sent}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {words.home}
        </Link>
        <Button onClick={onAgain}>{words.another}</Button>
      </div>
    </div>
  );
}

function SignInLine({ project }: { readonly project: string | undefined }) {
  const back =
    project === undefined
      ? '/request-access'
      : `/request-access?${new URLSearchParams({ project }).toString()}`;
  return (
    <p className="flex flex-wrap justify-center gap-x-1.5 text-muted-foreground">
      {words.haveAccount}
      <Link to={loginAddress(back)} className="font-medium text-foreground underline">
        {words.signIn}
      </Link>
    </p>
  );
}
