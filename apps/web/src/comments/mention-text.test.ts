import { describe, expect, it } from 'vitest';
import {
  insertMention,
  matchingPeople,
  mentionedIn,
  openMention,
  splitByMentions,
} from './mention-text.ts';

const person = (name: string) => ({ id: name, name, avatar_path: null });
const [ann, annOtani, kwame] = [person('Ann'), person('Ann Otani'), person('Kwame Mensah')];
const people = [ann, annOtani, kwame];

describe('a mention that is being written', () => {
  it.each([
    ['@', 1, { start: 0, query: '' }],
    ['Ask @Kwa', 8, { start: 4, query: 'Kwa' }],
    ['Ask @Kwame M and', 12, { start: 4, query: 'Kwame M' }],
    ['(@an', 4, { start: 1, query: 'an' }],
  ])('is found at the caret: %s', (text, caret, mention) => {
    expect(openMention(text, caret)).toEqual(mention);
  });

  it.each([
    ['Ask ann@example', 15],
    ['Ask @Kwame', 3],
    ['@ and', 5],
    ['@Kwame\nand', 10],
    [`@${'a'.repeat(50)}`, 51],
  ])('is not found in %s', (text, caret) => {
    expect(openMention(text, caret)).toBeUndefined();
  });

  it('offers whose first or later name begins with it', () => {
    expect(matchingPeople(people, 'me')).toEqual([kwame]);
    expect(matchingPeople(people, 'AN')).toEqual([ann, annOtani]);
    expect(matchingPeople([person('')], '')).toEqual([]);
  });

  it('becomes the name, with one space behind it', () => {
    expect(insertMention('Ask @kw now', { start: 4, query: 'kw' }, 'Kwame Mensah')).toEqual({
      text: 'Ask @Kwame Mensah now',
      caret: 18,
    });
  });
});

describe('the people mentioned', () => {
  it('are those whose whole name follows an @, the longest name first', () => {
    expect(mentionedIn('@Ann Otani, ask @Kwame Mensah.', people)).toEqual([annOtani, kwame]);
    expect(mentionedIn('@Annabel and me@Ann', people)).toEqual([]);
    const other = { ...ann, id: 'another' };
    expect(mentionedIn('@Ann', [ann, other])).toEqual([ann, other]);
  });

  it('are parts of their own, and all parts are the text', () => {
    const text = '@Ann: see @Ann Otani\n(@Kwame Mensah) @nobody';
    const parts = splitByMentions(text, people);
    expect(parts.flatMap((part) => part.person?.name ?? [])).toEqual([
      'Ann',
      'Ann Otani',
      'Kwame Mensah',
    ]);
    expect(parts.map(({ words }) => words).join('')).toBe(text);
  });
});
