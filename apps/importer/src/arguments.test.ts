import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('the command line of an import', () => {
  it('takes an extract, several heights, people, a name and a folder', () => {
    expect(
      readArguments(
        '--osm a.osm.pbf --dem n.hgt --dem m.tif --population p.csv --name Here --data d'.split(
          ' ',
        ),
      ),
    ).toEqual({
      kind: 'region',
      osm: 'a.osm.pbf',
      dem: ['n.hgt', 'm.tif'],
      population: [{ file: 'p.csv' }],
      name: 'Here',
      data: 'd',
    });
  });

  it('takes people of several years, each with its own', () => {
    const people = (...files: string[]) =>
      readArguments(['--osm', 'a.osm.pbf', ...files.flatMap((file) => ['--population', file])]);
    expect(people('2020:p.tif', '2010:q.tif')).toMatchObject({
      population: [
        { file: 'p.tif', year: 2020 },
        { file: 'q.tif', year: 2010 },
      ],
    });
    const reason = 'several --population need a year each: 2010:FILE';
    expect(people('2020:p.tif', 'q.tif')).toEqual({ kind: 'wrong', reason });
    expect(people('2020:p.tif', '2020:q.tif')).toEqual({ kind: 'wrong', reason });
  });

  it('takes a box, a supervisor and a bound of memory', () => {
    const args = ['--osm', 'a.osm.pbf', '--bbox=-1.5,42.4,1.6,42.6', '--supervised'];
    expect(readArguments([...args, '--max-memory', '512'])).toEqual({
      kind: 'region',
      osm: 'a.osm.pbf',
      dem: [],
      bbox: [-1.5, 42.4, 1.6, 42.6],
      supervised: true,
      maxMemoryBytes: 512e6,
    });
  });

  it.each(['1,2,3', '1,2,1,3', '3,2,1,4', '0,-91,1,0', 'a,b,c,d', '1,2,3,4,5', '1,,3,4'])(
    'refuses %j as a box',
    (box) => {
      const reason = '--bbox must be west,south,east,north in degrees';
      expect(readArguments(['--osm', 'a.osm.pbf', `--bbox=${box}`])).toEqual({
        kind: 'wrong',
        reason,
      });
    },
  );

  it('makes the generated regions', () => {
    expect(readArguments(['--island'])).toEqual({ kind: 'island' });
    expect(readArguments(['--world', '--data', 'd'])).toEqual({ kind: 'world', data: 'd' });
  });

  it.each([
    [[], 'an extract is missing'],
    [['--osm'], "'--osm"],
    [['--ossm', 'a.pbf'], "'--ossm'"],
    [['a.osm.pbf'], "'a.osm.pbf'"],
    [['--osm', 'a.pbf', '--island'], 'exclude each other'],
    [['--osm', 'a.pbf', '--name', ' '], '--name'],
    [['--osm', 'a.pbf', '--name', 'x'.repeat(101)], '--name'],
    [['--osm', 'a.pbf', '--data', ''], '--data'],
    [['--osm', ''], '--osm'],
    [['--osm', 'a.pbf', '--osm=b.pbf'], 'twice'],
  ])('says what is wrong with %j', (args, reason) => {
    const command = readArguments(args);
    expect(command.kind).toBe('wrong');
    expect(command.kind === 'wrong' && command.reason).toContain(reason);
  });
});
