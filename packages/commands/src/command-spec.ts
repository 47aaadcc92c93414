import { z } from 'zod';

/**
 * What running a command may do. Confirmation, undo and who may run it follow from this word alone,
 * never from the text of a request.
 *
 * - `reads` answers, and leaves at most a passing drawing
 * - `shows` changes what is in view: camera, page, selection
 * - `changes` edits the plan or the map document, as one step of undo
 * - `keeps` stores something for this person alone
 * - `sends` lets other people see something, or leaves the machine
 * - `destroys` cannot be undone
 */
export type Effect = 'reads' | 'shows' | 'changes' | 'keeps' | 'sends' | 'destroys';

/** A command: one act of the product that has a name, a typed input and a typed output. */
export interface CommandSpec<Input = unknown, Output = unknown> {
  /** `[a-z_]+`, the same wherever the command is known. */
  readonly name: string;
  /** Strict: an unknown field is refused. */
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  /** A function where the effect depends on the input. */
  readonly effect: Effect | ((input: Input) => Effect);
  /** At least six requests in people's words. The palette finds commands by them. */
  readonly examples: readonly string[];
}

/** For commands without an input. */
export const noInput = z.strictObject({});

/** For commands without an output. */
export const noOutput = z.void();

/** Checks a specification against {@link CommandSpec} and keeps its own types. */
export function defineCommand<const Name extends string, Input, Output>(
  spec: CommandSpec<Input, Output> & { readonly name: Name },
): CommandSpec<Input, Output> & { readonly name: Name } {
  return spec;
}

/** The effect of a command with an input that its schema has parsed. */
export function effectOf<Input>({ effect }: CommandSpec<Input>, input: Input): Effect {
  return typeof effect === 'function' ? effect(input) : effect;
}
