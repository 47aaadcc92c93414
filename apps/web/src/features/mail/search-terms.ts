import type { MailFilter } from '../../data/mail/mail-calls.ts';
import { mailFolders } from '../../data/mail/mail.ts';

/** A word, or an operator with its value, which may be in quotes. */
const term = /(?:(\w+):)?(?:"([^"]*)"|(\S+))/g;

const folders: readonly MailFilter['folder'][] = [...mailFolders, 'snoozed', 'all'];
const day = /^\d{4}-\d{2}-\d{2}$/;

/** By operator, what its value narrows; nothing where it is not one of its values. */
const operators = new Map<string, (value: string) => Partial<MailFilter> | undefined>(
  Object.entries<(value: string) => Partial<MailFilter> | undefined>({
    from: (from) => ({ from }),
    to: (to) => ({ to }),
    subject: (subject) => ({ subject }),
    label: (label) => ({ label }),
    has: (thing) => (['attachment', 'document'].includes(thing) ? { document: true } : undefined),
    is: (state) =>
      state === 'unread' || state === 'read' ? { unread: state === 'unread' } : undefined,
    in: (name) => {
      const folder = folders.find((each) => each === name);
      return folder && { folder };
    },
    after: (after) => (isDay(after) ? { after } : undefined),
    before: (before) => (isDay(before) ? { before } : undefined),
  }),
);

/**
 * The conditions of a search as it is typed: words, and operators such as `from:ana is:unread
 * label:"to read"`. What is no operator with a value of its own is a word.
 */
export function readSearch(query: string): Partial<MailFilter> {
  const words: string[] = [];
  const conditions: Partial<MailFilter>[] = [];
  for (const [whole, name, quoted, plain] of query.matchAll(term)) {
    const value = quoted ?? plain ?? '';
    const narrowed = value === '' ? undefined : operators.get(name?.toLowerCase() ?? '')?.(value);
    if (narrowed) conditions.push(narrowed);
    else words.push(name === undefined ? value : whole);
  }
  const rest = words.join(' ').trim();
  return Object.assign({}, ...conditions, rest !== '' && { query: rest });
}

function isDay(value: string): boolean {
  return day.test(value) && !Number.isNaN(Date.parse(value));
}
