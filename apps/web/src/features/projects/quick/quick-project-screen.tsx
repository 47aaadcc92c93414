import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../../text/en/quick-project.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Form, FormField } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { PlaceSlotProps } from '../chosen-place.ts';
import { firstStatusOptions } from '../first-statuses.ts';
import { useQuickProject } from './use-quick-project.ts';

interface QuickProjectScreenProps {
  /** The signed-in person's id. */
  readonly me: string;
  readonly renderPlace: (props: PlaceSlotProps) => ReactNode;
  readonly onCreated: (id: string) => void;
}

/** A project in ten seconds: a name, and if one likes a state and a place. Enter makes it. */
export function QuickProjectScreen({ me, renderPlace, onCreated }: QuickProjectScreenProps) {
  const { form, problem, isEmpty, send, startOver } = useQuickProject({ me, onCreated });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <div className="grid gap-1">
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
        <p className="text-muted-foreground">
          {text.about}{' '}
          <Link to="/dashboard/projects/add" className="underline underline-offset-2">
            {text.inSteps}
          </Link>
        </p>
      </div>
      <Form form={form} label={text.title} onSubmit={send}>
        <FormField form={form} name="name" label={text.name}>
          {(control) => <Input autoComplete="off" enterKeyHint="done" {...control} />}
        </FormField>
        <FormField form={form} name="status" label={text.status} names="group">
          {(control) => <RadioGroup variant="row" options={firstStatusOptions} {...control} />}
        </FormField>
        <FormField form={form} name="place" label={text.place} names="group" need="optional">
          {({ value, onValueChange }) => (
            <div>{renderPlace({ place: value, onPlace: onValueChange })}</div>
          )}
        </FormField>
        {problem !== undefined && (
          <Alert tone="problem" title={text.notCreated}>
            {problem}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            type="submit"
            loading={form.formState.isSubmitting}
            className="max-md:w-full"
          >
            {text.create}
          </Button>
          <Link to="/dashboard/projects/list" className={buttonClass({ variant: 'quiet' })}>
            {text.cancel}
          </Link>
          {!isEmpty && (
            <p className="ms-auto flex items-center gap-2 text-small text-muted-foreground">
              {text.draftKept}
              <Button variant="quiet" size="small" className="text-small" onClick={startOver}>
                {text.startOver}
              </Button>
            </p>
          )}
        </div>
      </Form>
    </div>
  );
}
