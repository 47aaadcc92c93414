import type { ToolName } from '@webmaps/commands/tools';
import {
  choicePattern,
  colourPattern,
  formatPattern,
  headingPattern,
  kindsPattern,
  pagePattern,
} from './lexicon.ts';
import { wholePattern } from './numbers.ts';
import type { ReadingContext } from './reading.ts';
import type { Scan, SlotKind } from './scan.ts';
import { compileTemplate } from './template.ts';
import type { Template, TemplateSlot } from './template.ts';

export type Input = Readonly<Record<string, unknown>>;

/** The words of a match by the field that they fill, with the kind of their slot. */
export class Match {
  readonly scan: Scan;
  readonly #found: ReadonlyMap<string, { readonly kind: string; readonly text: string }>;

  constructor(scan: Scan, slots: readonly TemplateSlot[], groups: readonly (string | undefined)[]) {
    this.scan = scan;
    const found = new Map<string, { kind: string; text: string }>();
    slots.forEach(({ kind, field }, at) => {
      const text = groups[at]?.trim().replace(/^, |\s*,$/g, '');
      if (text !== undefined && text !== '') found.set(field, { kind, text });
    });
    this.#found = found;
  }

  get context(): ReadingContext {
    return this.scan.context;
  }

  get fields(): readonly string[] {
    return [...this.#found.keys()];
  }

  kind(field: string): string {
    return this.#found.get(field)?.kind ?? '';
  }

  /** The text of a slot with its marks. */
  text(field: string): string | undefined {
    return this.#found.get(field)?.text;
  }

  has(field: string): boolean {
    return this.#found.has(field);
  }
}

export interface Rule {
  readonly name: ToolName;
  readonly templates: readonly Template[];
  /** Kinds of marks that may be anywhere in the sentence, and are taken out before the match. */
  readonly absorbs: string;
  readonly when: (context: ReadingContext) => boolean;
  /** Changes the input that the slots have filled. */
  readonly make: (input: Input, match: Match) => Input | undefined;
}

interface RuleOptions {
  readonly absorbs?: readonly SlotKind[];
  readonly when?: (context: ReadingContext) => boolean;
}

const kinds: Readonly<Record<string, string>> = {
  heading: headingPattern,
  colour: `«C\\d+»|${colourPattern}`,
  whole: wholePattern,
  which: choicePattern,
  kinds: kindsPattern,
  page: pagePattern,
  format: formatPattern,
  ordinal: '(?:first|second|third|fourth|fifth|sixth|\\d+(?:st|nd|rd|th))',
};

const asTheyAre = (input: Input): Input => input;

/**
 * A rule of a tool.
 *
 * @param templates one a line
 * @param make fields to add, or a function that makes the input
 */
export function rule(
  name: ToolName,
  templates: string,
  make: Input | Rule['make'] = asTheyAre,
  { absorbs = [], when = () => true }: RuleOptions = {},
): Rule {
  return {
    name,
    templates: templates
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => compileTemplate(line, kinds)),
    absorbs: absorbs.join(''),
    when,
    make: typeof make === 'function' ? make : (input) => ({ ...input, ...make }),
  };
}
