import { describe, expect, it } from 'vitest';
import { draftOf, keepDraft } from './comment-drafts.ts';

describe('the draft of a comment', () => {
  it('is kept by person and task until it is emptied', () => {
    const key = { me: 'ines', taskId: 'sign' };
    keepDraft(key, 'Rusty');
    expect(draftOf(key)).toBe('Rusty');
    expect(draftOf({ ...key, me: 'kwame' })).toBe('');
    expect(draftOf({ ...key, taskId: 'bench' })).toBe('');
    keepDraft(key, '');
    expect(draftOf(key)).toBe('');
  });
});
