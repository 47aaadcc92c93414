import { describe, expect, it } from 'vitest';
import { readEmail } from '../read-email.ts';
import { findProblems } from './draft-problems.ts';
import {
  crossesItself,
  geometryOfArea,
  MAX_CORNERS,
  takesCorners,
} from '../location/draft-area.ts';
import { addTyped } from './typed-member.ts';
import { emptyWizardDraft, isEmptyWizardDraft, parseWizardDraft } from './wizard-draft.ts';
import type { WizardDraft } from './wizard-draft.ts';

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const draft: WizardDraft = {
  ...emptyWizardDraft('ann'),
  name: 'Harbour promenade',
  tags: ['Coast'],
  members: [{ email: 'ben@example.org', role: 'viewer', isInvited: false }],
  place: { name: 'Port Zero', position: [1, 2] },
  area: { kind: 'drawn', corners: square },
};

describe('the draft of a new project', () => {
  it('comes back as it was kept, with an area of a file too', () => {
    expect(parseWizardDraft(JSON.stringify(draft))).toEqual(draft);
    const geometry = { type: 'Polygon' as const, coordinates: [[...square, square[0]]] };
    const filed = { ...draft, area: { kind: 'file', name: 'a.kml', geometry } };
    expect(parseWizardDraft(JSON.stringify(filed))).toEqual(filed);
  });

  it('comes back from before addresses were kept while they are typed', () => {
    const { typedMember, ...before } = draft;
    expect(parseWizardDraft(JSON.stringify(before))).toEqual({ ...draft, typedMember });
  });

  it('is none where the storage holds something else', () => {
    expect(parseWizardDraft(null)).toBeNull();
    expect(parseWizardDraft('{"name":"x"}')).toBeNull();
  });

  it('is worth keeping once something was entered', () => {
    expect(isEmptyWizardDraft(emptyWizardDraft('ann'))).toBe(true);
    expect(isEmptyWizardDraft({ ...emptyWizardDraft('ann'), dueOn: '2026-12-01' })).toBe(false);
    expect(isEmptyWizardDraft(draft)).toBe(false);
  });

  it('has an attempt of its own, so that two projects are two', () => {
    expect(emptyWizardDraft('ann').attempt).not.toBe(emptyWizardDraft('ann').attempt);
  });
});

describe('what is wrong with a draft', () => {
  const problemsOf = (changes: Partial<WizardDraft>) =>
    findProblems({ ...draft, ...changes }).map(({ step, field }) => `${step} ${field}`);

  it.each<[string, Partial<WizardDraft>, readonly string[]]>([
    ['nothing', {}, []],
    ['no name', { name: ' ' }, ['details name']],
    ['a long description', { description: 'x'.repeat(2001) }, ['details description']],
    ['an early end', { startsOn: '2026-02-01', dueOn: '2026-01-01' }, ['status dueOn']],
    ['an address half typed', { typedMember: 'cleo@' }, ['status member']],
    ['an address in the list', { typedMember: 'Ben@example.org' }, ['status member']],
    ['an address that goes along', { typedMember: 'cleo@example.org' }, []],
    ['two corners', { area: { kind: 'drawn', corners: square.slice(2) } }, ['location area']],
    [
      'sides that cross',
      { area: { kind: 'drawn', corners: [square[0], square[2], square[1], square[3]] } },
      ['location area'],
    ],
    [
      'two steps',
      { name: '', startsOn: '2026-02-01', dueOn: '2026-01-01' },
      ['details name', 'status dueOn'],
    ],
  ])('names the step and the field of %s', (_, changes, expected) => {
    expect(problemsOf(changes)).toEqual(expected);
  });

  it('reads addresses in small letters', () => {
    expect(readEmail(' Ben@Example.org ')).toBe('ben@example.org');
    expect(readEmail('ben@')).toBeUndefined();
  });
});

describe('an address that is typed and not added', () => {
  it('is added where it can be invited, and is typed no more', () => {
    const added = addTyped({ ...draft, typedMember: ' Cleo@Example.org' });
    expect(added?.members.map(({ email }) => email)).toEqual([
      'ben@example.org',
      'cleo@example.org',
    ]);
    expect(added?.typedMember).toBe('');
  });

  it.each(['', ' ', 'cleo@', 'ben@example.org'])('stays where it is nobody new: "%s"', (typed) => {
    expect(addTyped({ ...draft, typedMember: typed })).toBeUndefined();
  });
});

describe('an area that is drawn', () => {
  it('is closed once it has three corners', () => {
    expect(geometryOfArea({ kind: 'drawn', corners: square.slice(0, 2) })).toBeNull();
    expect(geometryOfArea({ kind: 'drawn', corners: square })).toEqual({
      type: 'Polygon',
      coordinates: [[...square, square[0]]],
    });
  });

  it('takes corners until it has enough, and none where it comes from a file', () => {
    const drawnWith = (count: number) =>
      ({ kind: 'drawn', corners: Array.from({ length: count }, () => square[0]) }) as const;
    expect(takesCorners(null)).toBe(true);
    expect(takesCorners(drawnWith(MAX_CORNERS - 1))).toBe(true);
    expect(takesCorners(drawnWith(MAX_CORNERS))).toBe(false);
    const geometry = { type: 'Polygon' as const, coordinates: [[...square, square[0]]] };
    expect(takesCorners({ kind: 'file', name: 'a.kml', geometry })).toBe(false);
  });

  it('crosses itself only where sides do, not at corners', () => {
    expect(crossesItself(square)).toBe(false);
    expect(crossesItself(square.slice(0, 3))).toBe(false);
    expect(crossesItself([])).toBe(false);
  });
});
