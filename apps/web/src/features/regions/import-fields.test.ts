import { expect, it } from 'vitest';
import { text } from '../../text/en/admin-regions.ts';
import { boxOfSides, emptyImport, importFieldsSchema, requestOf } from './import-fields.ts';

const { form: words } = text;
const whole = { ...emptyImport, file: 'france.osm.pbf', name: 'Monaco' };
const cut = { ...whole, cuts: true, west: '7.4', south: '43.72', east: '7.45', north: ' 43.76' };

const faultsOf = (fields: unknown) => {
  const { error } = importFieldsSchema.safeParse(fields);
  return error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];
};

it('asks for the whole file, or for a box of it', () => {
  const { file, name, heights, replace } = whole;
  expect(requestOf(whole)).toEqual({ file, name, heights, replace });
  expect(requestOf(cut)).toEqual({ file, name, heights, replace, bbox: [7.4, 43.72, 7.45, 43.76] });
  // What is typed of a box stays, but says nothing.
  expect(requestOf({ ...cut, cuts: false })).not.toHaveProperty('bbox');
});

it('names each side that is wrong', () => {
  expect([whole, cut, { ...cut, cuts: false, west: 'x' }].flatMap(faultsOf)).toEqual([]);
  expect(faultsOf({ ...cut, west: '', north: '91' })).toEqual([
    `west: ${words.sideWrong(180)}`,
    `north: ${words.sideWrong(90)}`,
  ]);
  expect(faultsOf({ ...cut, east: '7', south: '50' })).toEqual([
    `east: ${words.eastWrong}`,
    `north: ${words.northWrong}`,
  ]);
  expect(faultsOf({ ...cut, file: '', west: '' })).toEqual([
    `file: ${words.extractMissing}`,
    `west: ${words.sideWrong(180)}`,
  ]);
  expect(faultsOf({ ...cut, file: 'monaco.osm.gz' })).toEqual([`file: ${words.notCut}`]);
});

it('reads no box from three sides', () => {
  expect(boxOfSides(['7', '43', '8', ''])).toBeUndefined();
  expect(boxOfSides(['7', '43', '8', '44'])).toEqual([7, 43, 8, 44]);
});
