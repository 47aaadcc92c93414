import { describe, expect, it } from 'vitest';
import { quickProjectSchema } from './quick-project-schema.ts';

function problemOf(name: string): string | undefined {
  const { error } = quickProjectSchema.safeParse({ name, status: 'draft', place: null });
  return error?.issues[0]?.message;
}

describe('the name of a quick project', () => {
  it('is something other than spaces', () => {
    expect(problemOf('  ')).toBe('Give the project a name.');
  });

  it('has at most as many characters as the database keeps', () => {
    expect(problemOf('x'.repeat(200))).toBeUndefined();
    expect(problemOf('🏃'.repeat(200))).toBeUndefined();
    expect(problemOf('x'.repeat(201))).toBe('A name has at most 200 characters; this one has 201.');
  });
});
