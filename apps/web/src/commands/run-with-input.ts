import { commandSpecs } from '@webmaps/commands/all';
import type { CommandName, InputOf, OutputOf } from '@webmaps/commands/all';
import type { Outcome } from '@webmaps/commands/outcome';
import { parseInput } from '@webmaps/commands/parse-input';
import type { z } from 'zod';
import { runAct } from './handlers.ts';

type SpecTable = { readonly [Name in CommandName]: { readonly input: z.ZodType<InputOf<Name>> } };

/**
 * Runs a command with an input that is checked by its schema. For input that is put together while
 * the page runs; what the registry names is checked by its types, so that the shell needs no schemas.
 */
export function runWithInput<Name extends CommandName>(
  name: Name,
  value: unknown,
): Outcome<OutputOf<Name>> {
  const parsed = parseInput((commandSpecs as SpecTable)[name], value);
  if (parsed.status === 'invalid') return { status: 'refused', problems: parsed.problems };
  const done = runAct(name, parsed.input);
  return done ? { status: 'done', output: done.output } : { status: 'unavailable' };
}
