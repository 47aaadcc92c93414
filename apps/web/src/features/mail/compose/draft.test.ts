import { describe, expect, it } from 'vitest';
import type { MailMessage, MailRecipient } from '../../../data/mail/mail.ts';
import { replyTo } from './draft.ts';

const person = (name: string, kind: MailRecipient['kind']): MailRecipient => ({
  id: name,
  name,
  avatar_path: null,
  kind,
});
const message: MailMessage = {
  id: 'message',
  thread_id: 'thread',
  reply_to: null,
  kind: 'message',
  about: {},
  subject: 'Bridge sign',
  body: 'It is broken.',
  sender: { id: 'ana', name: 'Ana', avatar_path: null },
  sender_address: null,
  sent_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  recipients: [person('me', 'to'), person('ben', 'to'), person('eva', 'cc'), person('max', 'bcc')],
  document_ids: [],
  row: {
    message_id: 'message',
    folder: 'inbox',
    read_at: null,
    snoozed_until: null,
    labels: [],
    sent_at: '2026-11-20T10:00:00Z',
    is_own: false,
  },
};
const receivers = (from: MailMessage, kind: 'reply' | 'reply-all', me: string) =>
  replyTo(from, kind, me).recipients.map((each) => `${each.kind} ${each.id}`);

describe('an answer', () => {
  it('goes to the sender, and for all to everyone else who is seen', () => {
    expect(receivers(message, 'reply', 'me')).toEqual(['to ana']);
    expect(receivers(message, 'reply-all', 'me')).toEqual(['to ana', 'to ben', 'cc eva']);
  });

  it('to one’s own message goes to its receivers', () => {
    expect(receivers(message, 'reply', 'ana')).toEqual(['to me', 'to ben']);
    expect(receivers(message, 'reply-all', 'ana')).toEqual(['to me', 'to ben', 'cc eva']);
  });

  it('stays in its conversation, and has one prefix however often it is answered', () => {
    const draft = replyTo({ ...message, subject: 're: Re: Bridge sign' }, 'reply', 'me');
    expect(draft).toMatchObject({
      threadId: 'thread',
      replyTo: 'message',
      subject: 'Re: Bridge sign',
      body: '',
    });
  });
});

describe('a forwarded message', () => {
  it('begins a conversation, to nobody yet, with the words of the first', () => {
    const draft = replyTo(message, 'forward', 'me');
    expect(draft).toMatchObject({ replyTo: null, subject: 'Fwd: Bridge sign', recipients: [] });
    expect(draft.threadId).not.toBe('thread');
    expect(draft.body).toContain('It is broken.');
    expect(draft.body).toContain('Ana');
  });
});
