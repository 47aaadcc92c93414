import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { dayAndTimeText } from '../../display/dates.ts';
import { nameOf, subjectOf } from '../../pending/pending-change.ts';
import type { PendingChange } from '../../pending/pending-change.ts';
import { removeChange, restoreChange } from '../../pending/pending-store.ts';
import { keepMine, tryAgain } from '../../pending/settle-change.ts';
import { sayDone, sayProblem } from '../../data/say-outcome.ts';
import { text as pending } from '../../text/en/pending.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { wordsOfChange, wordsOfTheirs } from './change-words.ts';

interface ChangeRowProps {
  readonly change: PendingChange;
  /** Goes to the task or project. */
  readonly onOpen: () => void;
}

const text = pending.list;

/** A change that is kept here: what it is, why it was not sent, and what can be done. */
export function ChangeRow({ change, onOpen }: ChangeRowProps) {
  const { work, state, keptAt } = change;
  const { what, mine } = wordsOfChange(work);
  const act = (done: Promise<unknown>) => void done.catch(sayProblem);
  const discard = () =>
    act(removeChange(change).then(() => sayDone(text.discarded, () => act(restoreChange(change)))));
  return (
    <li className="flex flex-col gap-2 rounded-md border bg-card p-3">
      <p className="text-small text-muted-foreground">
        <span className="font-medium text-foreground">{what}</span>{' '}
        <SubjectLink change={change} onOpen={onOpen} />
        <span className="block">{text.keptAt(dayAndTimeText(keptAt))}</span>
      </p>
      {state.kind === 'conflict' ? (
        <dl className="grid gap-2 sm:grid-cols-2">
          <Version name={text.yours} words={mine} />
          <Version name={text.theirs} words={wordsOfTheirs(state.theirs, state.names)} />
        </dl>
      ) : (
        <p className="line-clamp-6 [overflow-wrap:anywhere] whitespace-pre-line">{mine}</p>
      )}
      {state.kind === 'refused' && <p className="text-small text-warning">{state.reason}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {state.kind === 'conflict' && (
          <>
            <Button size="small" variant="primary" onClick={() => act(keepMine(change))}>
              {text.keepMine}
            </Button>
            <Button size="small" onClick={discard}>
              {text.keepTheirs}
            </Button>
          </>
        )}
        {state.kind === 'refused' && (
          <Button size="small" variant="primary" onClick={() => act(tryAgain(change))}>
            {text.tryAgain}
          </Button>
        )}
        <CopyButton words={mine} />
        {state.kind !== 'conflict' && (
          <Button size="small" variant="quiet" className="text-destructive" onClick={discard}>
            {text.discard}
          </Button>
        )}
      </div>
    </li>
  );
}

function SubjectLink({ change: { work }, onOpen }: ChangeRowProps) {
  const id = subjectOf(work);
  const isProject = work.kind === 'change-row' && work.table === 'projects';
  const words = work.kind === 'add-task' ? text.named(nameOf(work)) : text.of(nameOf(work));
  const className = 'underline decoration-foreground/30 underline-offset-4';
  if (work.kind === 'add-map-comment') {
    const search = { id: work.row.project_id, comment: id };
    return (
      <Link to="/dashboard/projects/view" search={search} className={className} onClick={onOpen}>
        {words}
      </Link>
    );
  }
  return isProject ? (
    <Link to="/ui/projects/$id" params={{ id }} className={className} onClick={onOpen}>
      {words}
    </Link>
  ) : (
    <Link to="/tasks" search={{ task: id }} className={className} onClick={onOpen}>
      {words}
    </Link>
  );
}

function Version({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <div className="min-w-0 rounded-sm bg-muted p-2">
      <dt className="text-small text-muted-foreground">{name}</dt>
      <dd className="line-clamp-6 [overflow-wrap:anywhere] whitespace-pre-line">{words}</dd>
    </div>
  );
}

function CopyButton({ words }: { readonly words: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async () => setOutcome((await copyText(words)) ? 'copied' : 'notCopied');
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        {text.copy}
      </Button>
      <span role="status" className="text-small text-muted-foreground empty:hidden">
        {outcome && text[outcome]}
      </span>
    </>
  );
}
