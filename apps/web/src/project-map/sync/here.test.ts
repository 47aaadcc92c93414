import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonHere } from '../person-here.ts';
import { Presence } from './here.ts';
import type { HereListener } from './here.ts';

const kwame = { key: 'k1', personId: 'b', name: 'Kwame' };
const self = { key: 'own', personId: 'a', name: 'Ann' };

let listener: HereListener;
let people: readonly PersonHere[];
const said: unknown[] = [];
const joined: number[] = [];
let presence: Presence;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  joined.length = 0;
  people = [];
  presence = new Presence('own', {
    personId: 'a',
    join: (epoch, given) => {
      joined.push(epoch);
      listener = given;
      return { say: (payload) => said.push(payload), leave: () => joined.push(-epoch) };
    },
    onPeople: (next) => (people = next),
  });
  presence.moveTo(1);
});
afterEach(() => {
  presence.close();
  vi.useRealTimers();
});

describe('Presence', () => {
  it('shows others with what they said, and not this person', () => {
    listener.onPeople([self, kwame]);
    listener.onSaid({ key: 'k1', cursor: [7, 43], selection: ['s.1'] });
    expect(people).toEqual([{ ...kwame, colour: 1, cursor: [7, 43], selection: ['s.1'] }]);
    listener.onPeople([self]);
    expect(people).toEqual([]);
  });

  it.each([
    ['of an unknown tab', { key: 'x', cursor: null, selection: [] }],
    ['without a key', { cursor: null, selection: [] }],
    ['beyond the world', { key: 'k1', cursor: [1e9, 0], selection: [] }],
    ['of too much', { key: 'k1', cursor: null, selection: Array.from({ length: 501 }, () => 'a') }],
  ])('leaves out a message %s', (_, payload) => {
    listener.onPeople([kwame]);
    listener.onSaid(payload);
    expect(people).toMatchObject([{ cursor: undefined, selection: [] }]);
  });

  it('says the last of many movements, and nothing while it is alone', () => {
    presence.show({ cursor: [1, 1], selection: [] });
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([]);
    listener.onPeople([kwame]);
    for (let at = 0; at < 50; at++) presence.show({ cursor: [at, 0], selection: ['s.1'] });
    vi.advanceTimersByTime(100);
    expect(said).toEqual([{ key: 'own', cursor: [49, 0], selection: ['s.1'] }]);
  });

  it('moves on with the epoch, once', () => {
    presence.moveTo(1);
    presence.moveTo(2);
    expect(joined).toEqual([1, -1, 2]);
  });
});
