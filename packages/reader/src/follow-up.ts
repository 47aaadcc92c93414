import type { ToolName } from '@webmaps/commands/tools';
import { readModifiers } from './modifiers.ts';
import { resolvePlace } from './resolve.ts';
import type { Input } from './rule.ts';
import type { Scan } from './scan.ts';
import { compileTemplate } from './template.ts';

interface FollowUp {
  readonly name: ToolName;
  readonly input: Input;
}

/** The calls that a follow-up changes, with the field of their length and of their place. */
const followed: Readonly<
  Partial<Record<ToolName, { readonly length?: string; readonly place?: string }>>
> = {
  find_loops: { length: 'lengthMetres', place: 'start' },
  find_reach: { length: 'distanceMetres', place: 'centre' },
  count_people: { length: 'radiusMetres', place: 'centre' },
  buffer: { length: 'distanceMetres' },
  plan_route: {},
};

const lengthened = compileTemplate('( make/do/have it/them? )? rather? <amount>? <way> please?', {
  amount: 'a bit|slightly|a little|little|somewhat|much|a lot|far|way',
  way: 'longer|shorter|further|bigger|smaller|wider',
});
const others = compileTemplate(
  `( show/give/find me? )? ( any/some? other/different/more/new loops/ones/rounds/routes? | another one/loop/round? | try again | something else )`,
);
const replaced = compileTemplate(
  '( and/no/what/how/rather/make/it/them/the/same/but/with/then/in/about/ok/instead | what about | how about | make it | the same ,? )? <rest>?',
  { rest: '(?:,|but|and|instead|please| )+' },
);
const moved = compileTemplate(
  '( and | what about | how about | no | the same | same )? ( starting/start/leaving )? from/at <place> instead?',
);

/** What a short sentence changes in the call before it; `undefined` where it is none. */
export function readFollowUp(scan: Scan, text: string, rest: string): FollowUp | undefined {
  const { last } = scan.context;
  const fields = last && followed[last.name];
  if (!fields) return undefined;
  const input: Input = last.input;
  const change = (more: Input | undefined): FollowUp | undefined =>
    more && { name: last.name, input: { ...input, ...more } };

  const size = lengthened.pattern.exec(text);
  if (size) return change(scaleSize(input, fields.length, size[1] ?? '', size[2] ?? ''));
  if (last.name === 'find_loops' && others.pattern.test(text)) return change({ other: true });
  if (rest === '' || replaced.pattern.test(rest)) {
    const replacement = replaceSizes(scan, input, fields.length);
    return replacement && { name: last.name, input: replacement };
  }
  const from = moved.pattern.exec(text);
  const place = from && resolvePlace(from[1]?.trim() ?? '', scan);
  return fields.place === undefined || !place ? undefined : change({ [fields.place]: place });
}

function scaleSize(
  input: Input,
  lengthField: string | undefined,
  amount: string,
  way: string,
): Input | undefined {
  const share = /much|lot|far|way/i.test(amount) ? 0.5 : amount.trim() === '' ? 0.25 : 0.15;
  const factor = /shorter|smaller/i.test(way) ? 1 - share : 1 + share;
  const length = lengthField === undefined ? undefined : input[lengthField];
  if (lengthField !== undefined && typeof length === 'number') {
    const step = length >= 1000 ? 100 : 10;
    return { [lengthField]: Math.round((length * factor) / step) * step };
  }
  const seconds = input['durationSeconds'];
  return typeof seconds === 'number'
    ? { durationSeconds: Math.round((seconds * factor) / 60) * 60 }
    : undefined;
}

/** Puts the sizes, the direction and the preferences of a sentence in the place of those before. */
function replaceSizes(
  scan: Scan,
  input: Input,
  lengthField: string | undefined,
): Input | undefined {
  const length = scan.number('L');
  const seconds = scan.number('T');
  const heading = scan.number('H');
  const { profile, preferences } = readModifiers(scan, 'absolute');
  if ([length, seconds, heading, profile, preferences].every((value) => value === undefined)) {
    return undefined;
  }
  if (length !== undefined && lengthField === undefined) return undefined;
  const sized = length !== undefined || seconds !== undefined;
  const kept = Object.entries(input).filter(
    ([field]) => !sized || (field !== lengthField && field !== 'durationSeconds'),
  );
  return {
    ...Object.fromEntries(kept),
    ...(length !== undefined && lengthField !== undefined && { [lengthField]: length }),
    ...(seconds !== undefined && { durationSeconds: seconds }),
    ...(heading !== undefined && { headingDegrees: heading }),
    ...(profile !== undefined && { profile }),
    ...(preferences && { preferences: { ...(input['preferences'] as Input), ...preferences } }),
  };
}
