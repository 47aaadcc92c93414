/**
 * Patterns of sentences in a small language of their own, which has to account for every word:
 *
 * - `show/display`: one of the words; `way_round`: two words as one
 * - `the?`: may be absent
 * - `( go | run to )`: one of the sequences; `( … )?` may be absent
 * - `<kind:field>`: a slot; its words become that field of the input
 */

const slotSources: Readonly<Record<string, string>> = {
  layer: '«Y\\d+»',
  thing:
    '«Y\\d+»|(?:the |my |this |that |whole |entire )*(?:planned )?(?:route|run|track)|(?:the |my |this |that |these |those |what is |what i have |what i |current |highlighted |marked )*(?:selection|selected(?: (?:area|polygon|line|features?|shapes?|things?|polygons|objects?|piece))?|drawn (?:area|polygon|line|shape)|drawn|drew)|(?:this|the) (?:area|polygon|shape|line)|it|that|this|them|the result|(?:the |this |my |whole |entire )*map|everything|all(?: of it)?|all layers',
  // Bounded, so that several of them in a template cannot take long on a long sentence.
  place: '.{1,60}?',
  places: '.{1,120}?',
  text: '.+?',
  field: '[^«»,;:]+?',
  conditions: '.+?',
  word: '[^\\s«»,;:]+',
  number: '\\d+',
};

const markSource = (kind: string) => `«${kind}\\d+»`;

/** The words that templates hold, for mending typing errors. */
export const templateWords = new Set<string>();

/** A slot of a template: its kind, and the field of the input that it fills. */
export interface TemplateSlot {
  readonly kind: string;
  readonly field: string;
}

export interface Template {
  /** Compiled when it is first needed: most sentences need few. */
  readonly pattern: RegExp;
  /** Sets of words; a sentence without a word of each cannot match. */
  readonly required: readonly (readonly string[])[];
  /** In the order of the groups of the pattern. */
  readonly slots: readonly TemplateSlot[];
}

/** Compiles a template; `words` gives the sources of further kinds of slots. */
export function compileTemplate(
  template: string,
  words: Readonly<Record<string, string>> = {},
): Template {
  const tokens = template.trim().split(/\s+/);
  const slots: TemplateSlot[] = [];
  const required: string[][] = [];
  let depth = 0;
  let at = 0;

  function readSequence(): string {
    let source = '';
    while (at < tokens.length && tokens[at] !== '|' && !tokens[at]?.startsWith(')')) {
      source += readItem(tokens[at] ?? '');
      at += 1;
    }
    return source;
  }

  function readGroup(): string {
    const sequences: string[] = [];
    depth += 1;
    do {
      at += 1;
      sequences.push(readSequence());
    } while (tokens[at] === '|');
    depth -= 1;
    return `(?:${sequences.join('|')})${tokens[at] === ')?' ? '?' : ''}`;
  }

  function readItem(token: string): string {
    if (token === '(') return readGroup();
    const optional = token.endsWith('?');
    const item = optional ? token.slice(0, -1) : token;
    const slot = /^<([^:>]+):?([^>]*)>$/.exec(item);
    let source: string;
    if (slot) {
      const [, kind = '', field = ''] = slot;
      slots.push({ kind, field: field === '' ? kind : field });
      source = `(${words[kind] ?? slotSources[kind] ?? markSource(kind)})`;
    } else {
      for (const word of item.toLowerCase().split(/[/_]/)) templateWords.add(word);
      // The longest first: "round trip" before "round", whose rest would count as a place.
      const choices = item.split('/').toSorted((a, b) => b.length - a.length);
      source = `(?:${choices.join('|').replaceAll('_', ' ')})`;
      if (depth === 0 && !optional) {
        required.push(choices.map((choice) => choice.split('_')[0]?.toLowerCase() ?? ''));
      }
    }
    return `(?:${source} (?:, )?)${optional ? '?' : ''}`;
  }

  const source = readSequence();
  let pattern: RegExp | undefined;
  return {
    get pattern() {
      return (pattern ??= new RegExp(`^(?:, )?${source}$`, 'i'));
    },
    required,
    slots,
  };
}

/** A text as templates match it: words and commas apart by one space, with one at the end. */
export function spaceWords(text: string): string {
  const spaced = text
    .replace(/\s*([,;])\s*/g, ' $1 ')
    .replace(/:(?=\s)/g, ' : ')
    .replace(/\s+/g, ' ')
    .trim();
  return spaced === '' ? '' : `${spaced} `;
}

/** Whether a text of these words may match: a quick look before the pattern is tried. */
export function mayMatch({ required }: Template, words: ReadonlySet<string>): boolean {
  return required.every((choices) => choices.some((choice) => words.has(choice)));
}
