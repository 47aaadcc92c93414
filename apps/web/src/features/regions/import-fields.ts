import type { Bbox } from '@webmaps/geo/bbox';
import type { RegionJobRequest } from '@webmaps/protocol/region-jobs';
import { z } from 'zod';
import { text } from '../../text/en/admin-regions.ts';
import { readBox } from './read-box.ts';

const words = text.form;

/** In the order of a box. */
export const boxSides = ['west', 'south', 'east', 'north'] as const;
export type BoxSide = (typeof boxSides)[number];

const side = z.string().trim();

export const importFieldsSchema = z
  .object({
    file: z.string().min(1, words.extractMissing),
    name: z.string().trim().min(1, words.nameMissing).max(100, words.nameLong),
    /** Whether a box is cut out; what is typed of it stays, where not. */
    cuts: z.boolean(),
    ...{ west: side, south: side, east: side, north: side },
    heights: z.array(z.string()),
    replace: z.boolean(),
  })
  .superRefine((fields, context) => {
    if (!fields.cuts) return;
    const refuse = (path: keyof typeof fields, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (fields.file !== '' && !/\.osm\.pbf$/i.test(fields.file)) refuse('file', words.notCut);
    for (const each of boxSides) {
      const degrees = numberOf(fields[each]);
      const most = each === 'west' || each === 'east' ? 180 : 90;
      if (!(Math.abs(degrees) <= most)) refuse(each, words.sideWrong(most));
    }
    if (numberOf(fields.east) <= numberOf(fields.west)) refuse('east', words.eastWrong);
    if (numberOf(fields.north) <= numberOf(fields.south)) refuse('north', words.northWrong);
  });

/** The fields as they are typed. */
export type ImportFields = z.input<typeof importFieldsSchema>;

export const emptyImport: ImportFields = {
  file: '',
  name: '',
  cuts: false,
  west: '',
  south: '',
  east: '',
  north: '',
  heights: [],
  replace: false,
};

/** The box that four typed sides make, in their order; `undefined` where they make none. */
export function boxOfSides(typed: readonly string[]): Bbox | undefined {
  return typed.some((each) => Number.isNaN(numberOf(each))) ? undefined : readBox(typed.join(','));
}

export function requestOf(fields: ImportFields): RegionJobRequest {
  const { file, name, heights, replace, cuts } = fields;
  const bbox = cuts ? boxOfSides(boxSides.map((each) => fields[each])) : undefined;
  return { file, name, heights, replace, ...(bbox && { bbox }) };
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
