import { PenLine } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useCommands } from '../../commands/use-commands.ts';
import { SearchField } from '../../data-table/search-field.tsx';
import { AsOf } from '../../data/as-of.tsx';
import type { MailThread } from '../../data/mail/mail.ts';
import { useMailCounts, useMailList } from '../../data/mail/use-mail.ts';
import { text } from '../../text/en/mail.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Resizable, ResizableHandle, ResizablePanel } from '../../ui/resizable.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { newDraft } from './compose/draft.ts';
import { drafts } from './compose/drafts.ts';
import { useComposing } from './compose/use-composing.ts';
import { conversationActs } from './acts/conversation-acts.ts';
import { FolderList, folderIcons, waitingIn } from './folder-list.tsx';
import { ActsBar } from './acts/acts-bar.tsx';
import { ListPane } from './list/list-pane.tsx';
import { addressOfMailView, changeMailView, filterOfMailView, shownFolders } from './mail-view.ts';
import type { MailView } from './mail-view.ts';
import { ThreadPane } from './thread/thread-pane.tsx';
import { useMailActions } from './use-mail-actions.ts';
import { useReading } from './use-reading.ts';

/** Wide enough for folders, list and conversation beside each other. */
const splitQuery = '(min-width: 1100px)';

interface MailScreenProps {
  /** The signed-in person's id. */
  readonly me: string;
  readonly isAdmin: boolean;
  readonly view: MailView;
  /** Changes the view at the time of the call, which may be another by then. */
  readonly onView: (change: (view: MailView) => MailView, step: 'replace' | 'push') => void;
}

/** The mailbox: folders, conversations, and the one that is read. */
export function MailScreen({ me, isAdmin, view, onView }: MailScreenProps) {
  const isSplit = useMediaQuery(splitQuery);
  const { folder, query, isUnreadOnly } = view;
  const filter = useMemo(
    () => filterOfMailView({ folder, query, isUnreadOnly }),
    [folder, query, isUnreadOnly],
  );
  const list = useMailList(filter, view.page);
  const counts = useMailCounts();
  const actions = useMailActions(filter);
  const [asked, setAsked] = useState<readonly MailThread[]>([]);
  const { selected, setSelected, select } = useSelection(
    JSON.stringify(addressOfMailView({ ...view, thread: undefined })),
  );
  const threads = list.data?.threads ?? [];
  const change = useCallback(
    (changes: Partial<MailView>, step: 'replace' | 'push' = 'push') =>
      onView((now) => changeMailView(now, changes), step),
    [onView],
  );
  const onThread = useCallback((thread: string) => change({ thread }), [change]);
  const composing = useComposing(onThread);
  const onRead = useReading();

  const compose = () => {
    const draft = newDraft();
    drafts.open(draft);
    onThread(draft.threadId);
  };
  const close = () => change({ thread: undefined });
  /** Goes from a conversation that has left the list to the one after it, where both are seen. */
  const leave = (gone: readonly MailThread[]) => {
    setSelected([]);
    if (!gone.some(({ id }) => id === view.thread)) return;
    const after = threads.slice(threads.findIndex(({ id }) => id === view.thread) + 1);
    const next = isSplit ? after.find((thread) => !gone.includes(thread)) : undefined;
    change({ thread: next?.id }, 'replace');
  };
  const meant = threads.filter(({ id }) =>
    selected.size > 0 ? selected.has(id) : id === view.thread,
  );
  const acts = conversationActs({
    threads: meant,
    folder: view.folder,
    actions,
    onRemove: setAsked,
    onGone: leave,
    onUnread: () => view.thread !== undefined && close(),
  });
  const onMeant = (act: (() => void) | undefined) => (meant.length > 0 ? act : undefined);
  useCommands('mail', {
    composeMail: compose,
    archiveMail: onMeant(acts.archive ?? acts.inbox),
    trashMail: onMeant(acts.remove ?? acts.trash),
    junkMail: onMeant(acts.junk),
    unreadMail: onMeant(acts.toggleRead),
  });

  const listPane = (
    <ListPane
      list={list}
      me={me}
      view={view}
      selected={selected}
      onSelected={setSelected}
      onSelect={select}
      onOpen={(thread) => change({ thread }, view.thread === undefined ? 'push' : 'replace')}
      onPage={(page) => change({ page })}
      acts={<ActsBar acts={acts} />}
    />
  );
  const threadPane = view.thread !== undefined && (
    <ThreadPane
      key={view.thread}
      id={view.thread}
      me={me}
      isAdmin={isAdmin}
      composing={composing}
      acts={selected.size === 0 && meant.length > 0 && <ActsBar acts={acts} />}
      onRead={onRead}
      onThread={onThread}
      onClose={close}
    />
  );
  return (
    <div className="flex min-h-0 flex-col gap-3 min-[1100px]:h-[calc(100dvh-6.5rem)]">
      <h1 className="sr-only">{text.title}</h1>
      <AsOf />
      {(isSplit || view.thread === undefined) && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" size="small" onClick={compose}>
            <PenLine className="size-4" />
            {text.compose.new}
          </Button>
          {!isSplit && (
            <Select
              label={text.folders.label}
              value={view.folder}
              className="w-44"
              onValueChange={(folder) => change({ folder, query: '' })}
              options={shownFolders.map((folder) => ({
                value: folder,
                label: `${text.folders[folder]}${waitingIn(folder, counts.data) > 0 ? ` (${waitingIn(folder, counts.data)})` : ''}`,
                icon: folderIcons[folder],
              }))}
            />
          )}
          <Toggle
            variant="outline"
            pressed={view.isUnreadOnly}
            onPressedChange={(isUnreadOnly) => change({ isUnreadOnly }, 'replace')}
          >
            {text.list.unreadOnly}
          </Toggle>
          <SearchField
            label={text.list.search}
            placeholder={text.list.searchHelp}
            query={view.query}
            onQuery={(query) => change({ query }, 'replace')}
          />
        </div>
      )}
      {isSplit ? (
        <div className="grid min-h-0 flex-1 grid-cols-[11rem_minmax(0,1fr)] gap-4">
          <FolderList view={view} counts={counts.data} />
          <Resizable name="mail" className="h-full rounded-lg border bg-card">
            <ResizablePanel id="list" defaultSize="38%" minSize={260} className="overflow-y-auto">
              {listPane}
            </ResizablePanel>
            <ResizableHandle label={text.thread.resize} />
            <ResizablePanel id="thread" minSize={320} className="overflow-y-auto bg-background p-4">
              {threadPane || <EmptyState drawing="inbox">{text.thread.none}</EmptyState>}
            </ResizablePanel>
          </Resizable>
        </div>
      ) : (
        threadPane || <div className="rounded-lg border bg-card">{listPane}</div>
      )}
      <AlertDialog
        open={asked.length > 0}
        onOpenChange={(isOpen) => !isOpen && setAsked([])}
        title={text.remove.title(asked.length)}
        description={text.remove.body}
        cancelLabel={text.remove.cancel}
        actionLabel={text.remove.confirm}
        danger
        onAction={() => {
          actions.remove(asked);
          leave(asked);
        }}
      />
    </div>
  );
}
