import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, isEmptyDraft, parseDraft } from './draft.ts';

const draft = {
  ...emptyDraft('ann'),
  name: 'Harbour promenade',
  place: { name: 'Port Zero', position: [1, 2] as const },
};

describe('the draft of a quick project', () => {
  it('comes back as it was kept', () => {
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('is left to the person who wrote it', () => {
    expect(draftOf('ann', draft)).toBe(draft);
    expect(draftOf('ben', draft)).toMatchObject({ person: 'ben', name: '', place: null });
  });

  it('is none where the storage holds something else', () => {
    expect(parseDraft(null)).toBeNull();
    expect(parseDraft('{"name":"x"}')).toBeNull();
    expect(parseDraft('no json')).toBeNull();
  });

  it('is worth keeping once something was entered', () => {
    expect(isEmptyDraft(emptyDraft('ann'))).toBe(true);
    expect(isEmptyDraft(draft)).toBe(false);
  });
});
