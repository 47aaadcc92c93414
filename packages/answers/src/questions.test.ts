import { describe, expect, it } from 'vitest';
import { algorithms } from './algorithms.ts';
import { questionNames, questions } from './questions.ts';
import type { InputOf, QuestionName } from './questions.ts';

const inputs: { readonly [Name in QuestionName]: InputOf<Name> } = {
  route: { waypoints: [{ position: [1, 2] }, { position: [3, 4], snap: false }], region: 'a' },
  loops: { start: [1, 2], lengthMetres: 5000, count: 2 },
  alternatives: { waypoints: [{ position: [1, 2] }, { position: [3, 4] }] },
  isochrone: { position: [1, 2], durationSeconds: 600 },
  match: {
    line: [
      [1, 2],
      [1.5, 2.5],
    ],
    times: [0, 60],
    region: 'a',
  },
  along: {
    geometry: {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [1.5, 2.5],
      ],
    },
    withinMetres: 100,
  },
  elevation: { geometry: { type: 'Point', coordinates: [1, 2] } },
  population: { area: { type: 'Circle', center: [1, 2], radiusMetres: 500 }, cells: true },
  search: { query: 'water', near: [1, 2], limit: 5, region: 'a' },
  reverse: { position: [-1.00000001, 2], limit: 3 },
};

/** What the server reads of what the browser writes. */
function overTheWire<Name extends QuestionName>(name: Name, input: InputOf<Name>): InputOf<Name> {
  const { request, read, write } = questions[name];
  return read(request.parse(JSON.parse(JSON.stringify(write(input)))));
}

describe('the table of questions', () => {
  it.each(questionNames)('%s arrives at the server as it was asked', (name) => {
    expect(overTheWire(name, inputs[name])).toEqual(inputs[name]);
  });

  it.each(questionNames)('%s has an address of its own and an algorithm for its source', (name) => {
    const { path, source } = questions[name];
    expect(questionNames.filter((other) => questions[other].path === path)).toEqual([name]);
    expect(algorithms[name].source).toBe(source);
  });
});
