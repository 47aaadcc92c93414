import { toolSpecs } from '@webmaps/commands/tools';
import type { ToolName } from '@webmaps/commands/tools';
import { isDoable } from './doable-tools.ts';
import type { Call } from './doable-tools.ts';

/** The call of a command that the page can do; `undefined` where its schema refuses the input. */
export function parseCall(name: ToolName, input: unknown): Call | undefined {
  if (!isDoable(name)) return undefined;
  const parsed = toolSpecs[name].input.safeParse(input);
  // The schema and the name come from the same row.
  return parsed.success ? ({ name, input: parsed.data } as Call) : undefined;
}
