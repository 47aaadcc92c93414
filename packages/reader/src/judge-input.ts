import type { ToolSpec } from '@webmaps/commands/tool-spec';
import { toolSpecs } from '@webmaps/commands/tools';
import type { ToolCall, ToolName } from '@webmaps/commands/tools';
import type { Proposal } from './reading.ts';
import type { Input } from './rule.ts';

/** An input as its schema sees it. */
export interface Judged {
  /** Only where nothing is missing or wrong. */
  readonly call?: ToolCall;
  readonly proposal: Proposal;
  /** A number is beyond what the tool takes. */
  readonly outOfRange: boolean;
}

/** Parses an input by the schema of its tool; what is wrong with it is left out of the proposal. */
export function judgeInput(name: ToolName, input: Input): Judged {
  const schema = toolSpecs[name].input as ToolSpec<string, Input>['input'];
  const parsed = schema.safeParse(input);
  if (parsed.success) {
    const call = { name, input: parsed.data } as ToolCall;
    return { call, proposal: { name, input: parsed.data, missing: [] }, outOfRange: false };
  }
  const { issues } = parsed.error;
  const wrong = new Set(issues.map(({ path }) => String(path[0] ?? '')));
  const kept = Object.entries(input).filter(([field]) => !wrong.has(field));
  return {
    proposal: { name, input: Object.fromEntries(kept), missing: [...wrong].filter(Boolean) },
    outOfRange: issues.some(
      (issue) =>
        (issue.code === 'too_big' || issue.code === 'too_small') &&
        (issue.origin === 'number' || issue.origin === 'int'),
    ),
  };
}
