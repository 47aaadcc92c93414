import { bboxContains } from '@webmaps/geo/bbox';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { isListed, isUnread } from '../../../data/comments/comment-threads.ts';
import type { ThreadFilter } from '../../../data/comments/comment-threads.ts';
import { markThreadsRead } from '../../../data/comments/read-marks.ts';
import { readMarksKey, useReadMarks } from '../../../data/comments/use-map-comments.ts';
import { sayProblem } from '../../../data/say-outcome.ts';
import { text } from '../../../text/en/map-comments.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Input } from '../../../ui/input.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useEditor } from '../editor-context.ts';
import { TaskRow, ThreadRow } from './thread-list.tsx';
import type { CommentsInHand } from './use-comments.ts';
import { isTaskOpen } from './use-pins.ts';
import type { Pins } from './use-pins.ts';

type Shows = ThreadFilter['shows'] | 'tasks';
const choices: readonly Shows[] = ['open', 'mine', 'resolved', 'tasks'];

/** A list of a thousand would hold the page up; search and filters find the rest. */
const ROWS_AT_ONCE = 60;

interface ThreadListsProps {
  readonly comments: CommentsInHand;
  readonly pins: Pins;
}

/** The threads and the tasks of a map, searched and narrowed; each leads to its pin. */
export function ThreadLists({ comments, pins }: ThreadListsProps) {
  const { selection } = useEditor();
  const { project, view, show, mayComment, showsDone, setShowsDone } = comments;
  const { me } = project;
  const list = view?.kind === 'list' ? view : undefined;
  const [shows, setShows] = useState<Shows>(list?.shows ?? 'open');
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const [isOfSelection, setOfSelection] = useState(list?.isOfSelection ?? false);
  const queries = useQueryClient();
  const marks = useReadMarks(project.id, me).data;
  const [selected] = selection.ids;
  const feature = isOfSelection ? selected : undefined;
  const { within } = list ?? {};
  const isHere = (id: string) => {
    const position = pins.places.get(id)?.position;
    return !within || (position !== undefined && bboxContains(within, position));
  };
  const isNew = (thread: Pins['threads'][number]) => isUnread(thread, { me, marks });
  // Pins at one place are listed as they are there: threads and tasks.
  const hasThreads = within !== undefined || shows !== 'tasks';
  const filter = { shows: shows === 'tasks' ? 'open' : shows, query, feature, me } as const;
  const threads = hasThreads
    ? pins.threads.filter((thread) => isHere(thread.id) && isListed(thread, filter))
    : [];
  const hasTasks = within !== undefined || shows === 'tasks';
  const words = query.toLocaleLowerCase();
  const tasks = pins.tasks.filter(
    (task) =>
      hasTasks &&
      isHere(task.id) &&
      (showsDone || isTaskOpen(task)) &&
      (feature === undefined || task.feature_id === feature) &&
      task.title.toLocaleLowerCase().includes(words),
  );
  const unread = pins.threads.filter(isNew);
  const markAll = () => {
    const read = Object.fromEntries(unread.map(({ id, lastAt }) => [id, lastAt]));
    void markThreadsRead(me, read)
      .catch(sayProblem)
      .finally(() => void queries.invalidateQueries({ queryKey: readMarksKey(project.id) }));
  };
  const isNarrowed = query !== '' || feature !== undefined || within !== undefined;
  const none = shows === 'open' && !mayComment ? text.none.openReadOnly : text.none[shows];
  return (
    <>
      <ToggleGroup<Shows>
        label={text.shows}
        size="small"
        className="w-full"
        value={shows}
        onValueChange={setShows}
        options={choices.map((value) => ({ value, label: text.filters[value] }))}
      />
      <Input
        type="search"
        size="small"
        icon={<Search />}
        aria-label={text.search}
        placeholder={text.search}
        value={query}
        onValueChange={setQuery}
      />
      {selected !== undefined && (
        <Checkbox
          label={text.ofSelection}
          checked={isOfSelection}
          onCheckedChange={setOfSelection}
        />
      )}
      {within && (
        <p className="flex items-center justify-between gap-2 text-small text-muted-foreground">
          {text.here(threads.length + tasks.length)}
          <Button size="small" variant="quiet" onClick={() => show({ kind: 'list' })}>
            {text.showAll}
          </Button>
        </p>
      )}
      {threads.length + tasks.length === 0 ? (
        <p className="text-muted-foreground">{isNarrowed ? text.none.match : none}</p>
      ) : (
        <ul aria-label={text.title} className="-mx-2 flex flex-col">
          {threads.slice(0, limit).map((thread) => (
            <ThreadRow
              key={thread.id}
              thread={thread}
              place={pins.places.get(thread.id)}
              isNew={isNew(thread)}
              onOpen={() => show({ kind: 'thread', id: thread.id })}
            />
          ))}
          {tasks.slice(0, Math.max(0, limit - threads.length)).map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              place={pins.places.get(task.id)}
              onOpen={() => comments.openTask(task.id)}
            />
          ))}
        </ul>
      )}
      {threads.length + tasks.length > limit && (
        <Button size="small" variant="quiet" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {text.more}
        </Button>
      )}
      <div className="mt-auto flex flex-col items-start gap-2 border-t pt-3">
        <Checkbox label={text.showDone} checked={showsDone} onCheckedChange={setShowsDone} />
        {unread.length > 0 && (
          <Button size="small" variant="quiet" onClick={markAll}>
            {text.markAllRead}
          </Button>
        )}
      </div>
    </>
  );
}
