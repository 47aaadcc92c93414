import { listFields } from '@webmaps/commands/tool-spec';
import { toolSpecs } from '@webmaps/commands/tools';
import type { ToolName } from '@webmaps/commands/tools';
import { readDirection, readFillWords, readFormat } from './fill-words.ts';
import { findField } from './find-field.ts';
import { findPlaces } from './find-places.ts';
import type { FoundPlaces } from './find-places.ts';
import { judgeInput } from './judge-input.ts';
import { colourPattern } from './lexicon.ts';
import { readModifiers } from './modifiers.ts';
import { placeFields } from './place-fields.ts';
import type { PlaceLookup } from './place-lookup.ts';
import type { Proposal, ReadingContext } from './reading.ts';
import type { Input } from './rule.ts';
import { liftRunWords, scanSentence } from './scan.ts';
import type { Scan } from './scan.ts';

const lengthFields = [
  'lengthMetres',
  'distanceMetres',
  'radiusMetres',
  'toleranceMetres',
  'sizeMetres',
  'withinMetres',
  'nearMetres',
] as const;

/** The fields that layers of a sentence fill, in the order in which they are named. */
const layerFields: Readonly<Partial<Record<ToolName, readonly string[]>>> = {
  overlay: ['layer', 'with'],
  join: ['layer', 'with'],
  count_points: ['points', 'polygons'],
  nearest: ['to', 'layer'],
  select_features: ['layer', 'within'],
  buffer: ['of'],
  hull: ['of'],
  make_grid: ['over'],
  export_file: ['what'],
  show_whole: ['what'],
  measure: ['of'],
};

/** Which places of a sentence a field takes, by the words before them; the first that there is. */
const roles: Readonly<Record<string, readonly (keyof FoundPlaces)[]>> = {
  start: ['from', 'at', 'to'],
  centre: ['from', 'to', 'at'],
  near: ['at', 'from', 'to'],
  place: ['to', 'via', 'at', 'from'],
  from: ['from', 'at'],
  to: ['to', 'at'],
};

/** A call of a tool with what a sentence says of its fields, wherever it says it. */
export class Filler {
  readonly #sentence: string;
  readonly #scan: Scan;
  readonly #context: ReadingContext;
  readonly #places: Promise<FoundPlaces>;

  constructor(sentence: string, context: ReadingContext, places: PlaceLookup) {
    this.#sentence = sentence;
    this.#context = context;
    this.#scan = scanSentence(sentence, context);
    this.#places = findPlaces(this.#scan, places);
    // Directions and preferences are lifted after places, whose names may hold their words.
    liftRunWords(this.#scan);
  }

  async fill(name: ToolName): Promise<Proposal> {
    const fields = listFields(toolSpecs[name]);
    const has = (field: string) => fields.includes(field);
    const { last } = this.#context;
    const input: Record<string, unknown> = {
      ...(last?.name === name && name !== 'undo' && last.input),
      ...this.#fillWords(name, fields),
      ...this.#fillSizes(has),
      ...this.#fillPreferences(name, has),
      ...this.#fillLayers(name, has),
      ...(await this.#fillPlaces(name)),
    };
    if (input['lengthMetres'] !== undefined && this.#scan.number('L') !== undefined) {
      delete input['durationSeconds'];
    }
    return judgeInput(name, this.#dropAbsent(input)).proposal;
  }

  /** An offer refers to nothing that is not there. */
  #dropAbsent(input: Input): Input {
    const { selection = 0, route = false } = this.#context;
    const absent = new Set([selection > 0 ? '' : '@selection', route ? '' : '@route']);
    return Object.fromEntries(
      Object.entries(input).filter(([, value]) => value === '' || !absent.has(String(value))),
    );
  }

  #fillWords(name: ToolName, fields: readonly string[]): Input {
    const filled = fields.map((field) => [field, readFillWords(this.#sentence, name, field)]);
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
  }

  #fillSizes(has: (field: string) => boolean): Input {
    const scan = this.#scan;
    const length = scan.number('L');
    const lengthField = lengthFields.find(has);
    const colour = new RegExp(`\\b(?:${colourPattern})\\b`, 'i').exec(scan.restore(scan.text))?.[0];
    const [hex] = scan.all('C');
    const [email] = scan.all('E');
    const direction = readDirection(this.#sentence);
    const slots: readonly (readonly [string, unknown])[] = [
      [lengthField ?? '', length],
      [
        'durationSeconds',
        length === undefined || lengthField === undefined ? scan.number('T') : undefined,
      ],
      ['secondsPerKm', scan.number('V')],
      ['rings', scan.number('R')],
      ['count', scan.number('N')],
      ['opacity', scan.number('%')],
      ['width', scan.number('X')],
      ['classes', scan.number('Q')],
      ['headingDegrees', scan.number('H')],
      ['towards', direction],
      ['bearing', scan.number('D')],
      ['email', email],
      ['colour', hex ?? colour?.toLowerCase()],
      ['format', readFormat(this.#sentence)],
    ];
    return Object.fromEntries(slots.filter(([field, value]) => has(field) && value !== undefined));
  }

  #fillPreferences(name: ToolName, has: (field: string) => boolean): Input {
    const relative = readModifiers(this.#scan, 'relative');
    if (name === 'set_preferences') return relative.preferences ?? {};
    const { profile, preferences } = readModifiers(this.#scan, 'absolute');
    return {
      ...(profile !== undefined && has('profile') && { profile }),
      ...(preferences !== undefined && has('preferences') && { preferences }),
    };
  }

  #fillLayers(name: ToolName, has: (field: string) => boolean): Input {
    const layers = [...new Set(this.#scan.all('Y').map(String))].filter((layer) => layer !== '');
    const fields = layerFields[name] ?? (has('layer') ? ['layer'] : []);
    const input: Record<string, unknown> = {};
    fields.forEach((field, at) => {
      if (layers[at] !== undefined) input[field] = layers[at];
    });
    for (const field of ['of', 'what', 'area', 'over', 'along']) {
      if (!has(field) || input[field] !== undefined || name === 'layer_statistics') continue;
      const thing = this.#readThing();
      if (thing !== undefined) input[field] = thing;
    }
    const named = this.#readField(layers[0]);
    if (named !== undefined) {
      const target = ['by', 'field', 'on'].find(has);
      const wants = /\b(?:label|name|text|write)/i.test(this.#sentence) ? 'label' : target;
      const field =
        has('heightBy') && /\b(?:extrude|block|3d|tall as)\b/i.test(this.#sentence)
          ? 'heightBy'
          : wants;
      if (field !== undefined && has(field)) input[field] = named;
      else if (target !== undefined) input[target] = named;
    }
    return input;
  }

  #readThing(): string | undefined {
    if (/\b(?:select|drawn|drew|draw|marked|polygon)/i.test(this.#sentence)) return '@selection';
    if (/\b(?:route|run|track)\b/i.test(this.#sentence) && this.#context.route === true)
      return '@route';
    if (/\bmap\b/i.test(this.#sentence)) return '@all';
    return this.#context.route === true ? '@route' : undefined;
  }

  #readField(layer = ''): string | undefined {
    const words = this.#scan.text.match(/[\p{L}_]+/gu) ?? [];
    for (const word of words) {
      const field = findField(word, layer, this.#context);
      if (field !== undefined) return field;
    }
    return undefined;
  }

  async #fillPlaces(name: ToolName): Promise<Input> {
    const fields = placeFields[name];
    if (!fields) return {};
    const found = await this.#places;
    if (name === 'plan_route') {
      const ends = [
        ...(found.from ?? ['@here']),
        ...(found.via ?? []),
        ...(found.at ?? []),
        ...(found.to ?? []),
      ];
      return { stops: ends };
    }
    const used = new Set<string>();
    const input: Record<string, unknown> = {};
    for (const field of fields) {
      const place = (roles[field] ?? [])
        .flatMap((role) => found[role] ?? [])
        .find((candidate) => !used.has(candidate));
      if (place !== undefined) {
        used.add(place);
        input[field] = place;
      } else if (field === 'start' || field === 'centre') input[field] = '@here';
    }
    const [category] = found.category ?? [];
    const wanted = name === 'add_layer' ? 'of' : 'query';
    if (fields.includes(wanted) && category !== undefined) {
      input[wanted] = category;
      if (name === 'find_places') input['near'] ??= '@here';
    }
    return input;
  }
}
