import { describe, expect, it } from 'vitest';
import { text } from '../../../text/en/assistant.ts';
import { answerReading } from './answer-reading.ts';

describe('what the page makes of a reading', () => {
  it('does calls that it has parts for', () => {
    const calls = [{ name: 'reverse_route', input: {} }] as const;
    expect(answerReading({ kind: 'acts', calls })).toEqual({ calls });
  });

  it('does nothing of a sentence with a call that it has no part for', () => {
    const answer = answerReading({
      kind: 'acts',
      calls: [
        { name: 'reverse_route', input: {} },
        { name: 'list_layers', input: {} },
      ],
    });
    expect(answer).toMatchObject({ kind: 'refusal' });
    expect(JSON.stringify(answer)).toContain('This page cannot do that');
  });

  it('offers only what it can do', () => {
    const proposals = [
      { name: 'count_people', input: { centre: '@here' }, missing: ['radiusMetres'] },
      { name: 'find_reach', input: { centre: '@here' }, missing: ['durationSeconds'] },
    ] as const;
    expect(answerReading({ kind: 'offers', proposals })).toEqual({
      kind: 'offers',
      proposals: [proposals[1]],
    });
  });

  it('names unknown words without what could make them read as others', () => {
    const answer = answerReading({
      kind: 'refuse',
      reason: 'unknown',
      words: ['sce\u202Enic'],
      nearest: [],
    });
    expect(answer).toMatchObject({ message: text.unknownWords(['“sce nic”']) });
  });
});
