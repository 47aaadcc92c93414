import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useId, useState } from 'react';
import { sentenceOf } from '../data/ask.ts';
import { useEditableProjects } from '../data/projects/use-editable-projects.ts';
import { text } from '../text/en/project-routes.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { MAX_PUT_AT_ONCE } from './project-routes.ts';
import { putAndSay } from './put-and-say.ts';
import { projectRoutesKey } from './use-project-routes.ts';

interface PutIntoProjectProps {
  readonly routes: readonly SavedRoute[];
  readonly onClose: () => void;
}

/** Chooses the project that copies of routes go into. */
export function PutIntoProject({ routes, onClose }: PutIntoProjectProps) {
  const form = useId();
  const words = text.put;
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useEditableProjects();
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [first] = routes;
  const isTooMany = routes.length > MAX_PUT_AT_ONCE;
  const submit = async () => {
    if (isSending || isTooMany) return;
    if (!chosen) {
      setMissing(true);
      return;
    }
    setSending(true);
    const onChange = () =>
      void queries.invalidateQueries({ queryKey: [...projectRoutesKey, chosen.value] });
    const isDone = await putAndSay(routes, { projectId: chosen.value, onChange });
    if (isDone) onClose();
    else setSending(false);
  };
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      description={`${first && routes.length === 1 ? words.of(first.name) : words.ofMany(routes.length)} ${words.again}`}
      closeLabel={words.close}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {data?.length === 0 ? (
            <Link to="/dashboard/projects/add-one" className={buttonClass({ variant: 'primary' })}>
              {words.make}
            </Link>
          ) : (
            <Button
              variant="primary"
              type="submit"
              form={form}
              disabled={!data || isSending || isTooMany}
              focusableWhenDisabled
            >
              {words.submit}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isTooMany && <Alert tone="problem" title={words.tooMany(MAX_PUT_AT_ONCE)} />}
        {error && (
          <LoadFailed title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </LoadFailed>
        )}
        {!data && !error && <p role="status">{words.loading}</p>}
        {data?.length === 0 && <p className="text-muted-foreground">{words.none}</p>}
        {data && data.length > 0 && (
          <Field label={words.project} error={isMissing ? words.choose : undefined}>
            <Combobox
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen}
              placeholder={words.choose}
              onValueChange={(next) => {
                setChosen(next);
                setMissing(false);
              }}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
