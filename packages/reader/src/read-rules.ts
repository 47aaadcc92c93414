import type { Need } from '@webmaps/commands/tool-spec';
import { toolSpecs } from '@webmaps/commands/tools';
import type { ToolName } from '@webmaps/commands/tools';
import { listMissingNeeds } from './needs.ts';
import { placeFields } from './place-fields.ts';
import type { PlaceLookup } from './place-lookup.ts';
import type { Proposal, Reading, ReadingContext } from './reading.ts';
import { isRouteTool, resolveSlots } from './resolve.ts';
import { Match } from './rule.ts';
import type { Input, Rule } from './rule.ts';
import { rules } from './rules.ts';
import { liftRunWords, scanSentence } from './scan.ts';
import type { Scan } from './scan.ts';
import { mayMatch, spaceWords } from './template.ts';
import { readFollowUp } from './follow-up.ts';
import { judgeInput } from './judge-input.ts';

/** What the rules make of a sentence, or the nearest that they came to it. */
export type RuleReading =
  | Exclude<Reading, { readonly kind: 'offers' } | { readonly reason: 'unknown' }>
  | { readonly kind: 'none'; readonly almost: readonly Proposal[] };

/** A rule that accounts for every word of a sentence decides what it asks for. */
export async function readByRules(
  sentence: string,
  context: ReadingContext,
  places: PlaceLookup,
): Promise<RuleReading> {
  const texts = new Texts(sentence, context);
  const almost: Proposal[] = [];
  let lacking: { readonly need: Need; readonly name: ToolName } | undefined;
  let asked: RuleReading | undefined;
  const followUp = texts.readFollowUp();
  if (followUp && (await findUnknownPlace(followUp.name, followUp.input, places)) === undefined) {
    return conclude(followUp.name, followUp.input);
  }
  for (const rule of rules) {
    if (!rule.when(context)) continue;
    for (const { input, unknown } of matchRule(rule, texts)) {
      const [need = needsRoute(input, context) ? 'route' : undefined] = listMissingNeeds(
        toolSpecs[rule.name].needs,
        context,
      );
      if (need !== undefined) {
        lacking ??= { need, name: rule.name };
        continue;
      }
      if (unknown) {
        asked ??= askFor(rule.name, input, unknown.field, unknown.words);
        continue;
      }
      const lost = await findUnknownPlace(rule.name, input, places);
      if (lost !== undefined) {
        almost.push(judgeInput(rule.name, dropField(input, lost)).proposal);
        continue;
      }
      const concluded = conclude(rule.name, input);
      if (concluded.kind !== 'ask') return concluded;
      asked ??= concluded;
    }
  }
  if (asked) return asked;
  if (lacking) return { kind: 'refuse', reason: 'needs', ...lacking };
  return { kind: 'none', almost };
}

function needsRoute(input: Input, { route, last }: ReadingContext): boolean {
  return (
    Object.values(input).includes('@route') && route !== true && !(last && isRouteTool(last.name))
  );
}

function conclude(name: ToolName, input: Input): RuleReading {
  const judged = judgeInput(name, input);
  if (judged.call) return { kind: 'acts', calls: [judged.call] };
  if (judged.outOfRange) return { kind: 'refuse', reason: 'cannot', because: 'out_of_range' };
  const [missing = ''] = judged.proposal.missing;
  return askFor(name, input, missing);
}

function askFor(name: ToolName, input: Input, field: string, unknown?: string): RuleReading {
  return {
    kind: 'ask',
    proposal: judgeInput(name, input).proposal,
    field,
    before: [],
    ...(unknown !== undefined && { unknown }),
  };
}

interface RuleMatch {
  readonly input: Input;
  readonly unknown?: { readonly field: string; readonly words?: string };
}

function* matchRule(rule: Rule, texts: Texts): Generator<RuleMatch> {
  const { scan, text, words } = texts.of(rule.absorbs);
  for (const template of rule.templates) {
    const found = mayMatch(template, words) ? template.pattern.exec(text) : null;
    if (!found) continue;
    const match = new Match(scan, template.slots, found.slice(1));
    const resolved = resolveSlots(match);
    if (resolved.status === 'unfit') continue;
    const input = rule.make(resolved.input, match);
    if (!input) continue;
    if (resolved.status === 'unknown') {
      yield { input, unknown: { field: resolved.field, words: resolved.words } };
    } else if (input['layer'] === '') {
      yield { input: dropField(input, 'layer'), unknown: { field: 'layer' } };
    } else yield { input };
  }
}

interface SeenText {
  readonly scan: Scan;
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/** The sentence as rules see it, without what each of them absorbs. */
class Texts {
  readonly #plain: Scan;
  readonly #lifted: Scan;
  readonly #texts = new Map<string, SeenText>();

  constructor(sentence: string, context: ReadingContext) {
    this.#plain = scanSentence(sentence, context);
    this.#lifted = scanSentence(sentence, context);
    liftRunWords(this.#lifted);
  }

  readFollowUp(): ReturnType<typeof readFollowUp> {
    const { scan, text } = this.of('N');
    return readFollowUp(scan, text, this.of('LTWPHN').text);
  }

  of(absorbs: string): SeenText {
    const known = this.#texts.get(absorbs);
    if (known !== undefined) return known;
    const scan = /[WPHN]/.test(absorbs) ? this.#lifted : this.#plain;
    const text = spaceWords(absorbs === '' ? scan.text : dropMarks(scan.text, absorbs));
    const seen = { scan, text, words: new Set(text.toLowerCase().split(' ')) };
    this.#texts.set(absorbs, seen);
    return seen;
  }
}

/** Takes marks out with the words and commas that only joined them to the rest. */
function dropMarks(text: string, kinds: string): string {
  return text
    .replace(
      new RegExp(
        `(?:,| and| but| or| with| along| on| in| for| a| an| the)*\\s*«[${kinds}]\\d+»`,
        'gi',
      ),
      ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/(?: ,)+/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}

/** The field whose place the index does not know, if any. */
async function findUnknownPlace(
  name: ToolName,
  input: Input,
  places: PlaceLookup,
): Promise<string | undefined> {
  for (const field of placeFields[name] ?? []) {
    const value = input[field];
    const named = (Array.isArray(value) ? value : [value]) as readonly unknown[];
    for (const place of named) {
      if (typeof place === 'string' && !(await isKnown(place, places))) return field;
    }
  }
  return undefined;
}

async function isKnown(place: string, places: PlaceLookup): Promise<boolean> {
  return place.startsWith('@') || (await places.isPlace(place));
}

function dropField(input: Input, field: string): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));
}
