import { describe, expect, it } from 'vitest';
import { commandSpecs } from './all.ts';
import { defineCommand, effectOf, noInput, noOutput } from './command-spec.ts';
import { parseInput } from './parse-input.ts';

describe('the table of commands', () => {
  it.each(Object.entries(commandSpecs))(
    'names %s as its key and gives it examples',
    (key, spec) => {
      expect(spec.name).toBe(key);
      expect(key).toMatch(/^[a-z_]+$/);
      expect(new Set(spec.examples).size).toBeGreaterThanOrEqual(6);
    },
  );

  it('has no example that two commands share', () => {
    const all = Object.values(commandSpecs).flatMap(({ examples }) => [...examples]);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(Object.values(commandSpecs))('refuses an unknown field: $name', (spec) => {
    expect(parseInput<unknown>(spec, { nothing: 1 }).status).toBe('invalid');
  });
});

describe('the input of a command', () => {
  it('is typed by its schema', () => {
    expect(parseInput(commandSpecs.set_profile, { profile: 'trail' })).toEqual({
      status: 'valid',
      input: { profile: 'trail' },
    });
    expect(parseInput(commandSpecs.reverse_route, {}).status).toBe('valid');
  });

  it('is refused with the field that is wrong', () => {
    const refused = parseInput(commandSpecs.set_profile, { profile: 'fast' });
    expect(refused).toMatchObject({ status: 'invalid' });
    expect(refused.status === 'invalid' && refused.problems[0]).toMatch(/^profile: /);
  });

  it('opens pages of this application only', () => {
    const opens = (page: string) => parseInput(commandSpecs.open_page, { page }).status;
    expect(opens('/settings/display')).toBe('valid');
    for (const page of ['https://example.org', '//example.org', '/\\example.org', 'help']) {
      expect(opens(page), page).toBe('invalid');
    }
  });
});

describe('the effect of a command', () => {
  it('is one word, or follows from the input', () => {
    expect(effectOf(commandSpecs.undo, {})).toBe('changes');
    const share = defineCommand({
      name: 'share',
      input: noInput,
      output: noOutput,
      effect: () => 'sends',
      examples: [],
    });
    expect(effectOf(share, {})).toBe('sends');
  });
});
