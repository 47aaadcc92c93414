import { describe, expect, it } from 'vitest';
import { draftOf, sendDraft, writeDraft } from './comment-drafts.ts';

const key = { me: 'ines', about: 'sign' };
const lose = () => Promise.reject(new Error('lost'));

describe('the draft of a comment', () => {
  it('is kept by person and task until it is emptied', () => {
    writeDraft(key, 'Rusty');
    expect(draftOf(key)?.words).toBe('Rusty');
    expect(draftOf({ ...key, me: 'kwame' })).toBeUndefined();
    expect(draftOf({ ...key, about: 'bench' })).toBeUndefined();
    writeDraft(key, '');
    expect(draftOf(key)).toBeUndefined();
  });

  it('is sent again under the same id, and under another once its words change', async () => {
    writeDraft(key, ' Rusty ');
    const first = draftOf(key)?.id;
    await expect(sendDraft(key, lose)).rejects.toThrow('lost');
    expect(draftOf(key)).toEqual({ id: first, words: ' Rusty ', state: 'written' });
    const sent: object[] = [];
    const send = (comment: object) => Promise.resolve(void sent.push(comment));
    expect(await sendDraft(key, send)).toBe('sent');
    expect(sent).toEqual([{ id: first, body: 'Rusty' }]);
    expect(draftOf(key)).toBeUndefined();
    writeDraft(key, 'Rusty');
    expect(draftOf(key)?.id).not.toBe(first);
    writeDraft(key, '');
  });

  it('is neither changed nor sent a second time while it is sent', async () => {
    writeDraft(key, 'Rusty');
    const arrived = Promise.withResolvers<void>();
    const sending = sendDraft(key, () => arrived.promise);
    writeDraft(key, 'Not rusty');
    expect(draftOf(key)).toMatchObject({ words: 'Rusty', state: 'sending' });
    expect(await sendDraft(key, lose)).toBe('nothing-to-send');
    arrived.resolve();
    expect(await sending).toBe('sent');
    expect(draftOf(key)).toBeUndefined();
  });

  it('of blanks alone is not sent', async () => {
    writeDraft(key, '  ');
    expect(await sendDraft(key, lose)).toBe('nothing-to-send');
    writeDraft(key, '');
  });
});
