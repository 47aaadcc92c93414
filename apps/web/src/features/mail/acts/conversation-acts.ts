import type { MailThread } from '../../../data/mail/mail.ts';
import { isUnread, labelsOf } from '../../../data/mail/mail-places.ts';
import { dayAndTimeText } from '../../../display/dates.ts';
import { text } from '../../../text/en/mail.ts';
import type { ShownFolder } from '../mail-view.ts';
import type { MailActions } from '../use-mail-actions.ts';

/** What can be done with some conversations now; what makes no sense for them is missing. */
export interface ConversationActs {
  readonly archive?: () => void;
  readonly inbox?: () => void;
  readonly junk?: () => void;
  readonly trash?: () => void;
  readonly remove?: () => void;
  readonly snooze?: (until: Date) => void;
  readonly toggleRead: () => void;
  readonly label: (label: string, isOn: boolean) => void;
  /** That all of them have. */
  readonly labels: readonly string[];
  readonly isUnread: boolean;
}

interface ActsOptions {
  readonly threads: readonly MailThread[];
  readonly folder: ShownFolder;
  readonly actions: MailActions;
  /** Asks before they are deleted for good. */
  readonly onRemove: (threads: readonly MailThread[]) => void;
  /** They have left the list. */
  readonly onGone: (threads: readonly MailThread[]) => void;
  /** They are unread again. */
  readonly onUnread: (threads: readonly MailThread[]) => void;
}

/** The acts on conversations of a folder, each said with an undo. */
export function conversationActs(options: ActsOptions): ConversationActs {
  const { threads, folder, actions, onRemove, onGone, onUnread } = options;
  const hasUnread = threads.some(isUnread);
  const isReceived = threads.some(({ rows }) => rows.some(({ is_own: isOwn }) => !isOwn));
  const move = (to: 'inbox' | 'archive' | 'junk' | 'trash') => () => {
    actions.act(threads, { kind: 'move', to }, text.done[to](threads.length));
    onGone(threads);
  };
  const isIn = (...folders: readonly ShownFolder[]) => folders.includes(folder);
  return {
    ...(isIn('inbox', 'snoozed') && { archive: move('archive') }),
    ...(isIn('archive', 'junk', 'trash', 'snoozed') && { inbox: move('inbox') }),
    ...(isIn('inbox', 'archive', 'snoozed') && isReceived && { junk: move('junk') }),
    ...(folder === 'trash' ? { remove: () => onRemove(threads) } : { trash: move('trash') }),
    ...(isIn('inbox', 'archive', 'snoozed') &&
      isReceived && {
        snooze: (until) => {
          const said = text.done.snoozed(threads.length, dayAndTimeText(until));
          actions.act(threads, { kind: 'snooze', until: until.toISOString() }, said);
          onGone(threads);
        },
      }),
    labels: sharedLabels(threads),
    // The labels are seen where they were changed.
    label: (label, isOn) => actions.act(threads, { kind: 'label', label, isOn }),
    isUnread: hasUnread,
    toggleRead: () => {
      if (hasUnread) {
        const at = new Date().toISOString();
        actions.act(threads, { kind: 'read', at }, text.done.read(threads.length));
        return;
      }
      actions.act(threads, { kind: 'unread' }, text.done.unread(threads.length));
      onUnread(threads);
    },
  };
}

function sharedLabels(threads: readonly MailThread[]): readonly string[] {
  const [first = [], ...others] = threads.map(labelsOf);
  return first.filter((label) => others.every((labels) => labels.includes(label)));
}
