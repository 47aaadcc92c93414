import { z } from 'zod';
import type { CommandSpec } from './command-spec.ts';

/** The headings under which tools are listed. */
export const toolAreas = [
  'map',
  'route',
  'measure',
  'layer',
  'operation',
  'project',
  'history',
] as const;
export type ToolArea = (typeof toolAreas)[number];

/**
 * What has to be there before a tool is offered: a region with its data, a planned route, routes
 * that were found to choose from, a layer of an open map, the map editor, an open project, an
 * account.
 */
export const toolNeeds = [
  'region',
  'route',
  'found',
  'layer',
  'editor',
  'project',
  'account',
] as const;
export type Need = (typeof toolNeeds)[number];

/** A key of the catalogue of texts, with the values that its text is made of. */
export interface Sentence<Name extends string = string, Input = unknown> {
  readonly key: Name;
  readonly values: Input;
}

interface ToolParts<Input, Output> extends CommandSpec<Input, Output> {
  readonly area: ToolArea;
  /** One sentence for models and the API. */
  readonly summary: string;
  readonly needs: readonly Need[];
  /** `anywhere`: the server answers it too, where places are names or coordinates. */
  readonly runs: 'page' | 'anywhere';
}

/** A command that can be asked for in words. */
export interface ToolSpec<
  Name extends string = string,
  Input = unknown,
  Output = unknown,
> extends ToolParts<Input, Output> {
  readonly name: Name;
  /** What a call with an input is going to do. The texts of the key are typed by the input. */
  say(input: Input): Sentence<Name, Input>;
}

/** Checks a tool and keeps its own types. Its sentence has the tool's name as its key. */
export function defineTool<const Name extends string, Input, Output>(
  spec: ToolParts<Input, Output> & { readonly name: Name },
): ToolSpec<Name, Input, Output> {
  return { ...spec, say: (values) => ({ key: spec.name, values }) };
}

/** The names of the fields that a tool takes. */
export function listFields({ input }: { readonly input: z.ZodType }): readonly string[] {
  return input instanceof z.ZodObject ? Object.keys(input.shape) : [];
}
