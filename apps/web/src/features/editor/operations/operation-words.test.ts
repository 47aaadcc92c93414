import { operationNames, operationOf } from '@webmaps/operations/operations';
import { expect, it } from 'vitest';
import { text } from '../../../text/en/operations.ts';
import { noteTexts, resultName } from './operation-words.ts';

it('names a result after its layer and what was done', () => {
  const of = { layer: 'Lakes', second: 'Parks' };
  expect(resultName({ ...of, operation: 'buffer', values: { distance: 200 } })).toBe(
    'Lakes, buffer 200 m',
  );
  expect(resultName({ ...of, operation: 'buffer', values: { distance: -1500 } })).toBe(
    'Lakes, buffer -1.5 km',
  );
  expect(resultName({ ...of, operation: 'clip', values: {} })).toBe('Lakes, inside Parks');
});

it('says what happened on the way, and nothing of what did not', () => {
  expect(noteTexts({ repaired: 1, vanished: 1200, unfit: 0 })).toEqual([
    'Mended first, since they crossed themselves: 1 feature.',
    'Without anything left of them: 1,200 features.',
  ]);
});

it('has words for every value of every operation', () => {
  for (const name of operationNames) {
    for (const [parameterName, parameter] of Object.entries(operationOf(name).parameters)) {
      expect(text.parameters, name).toHaveProperty([parameterName]);
      for (const option of parameter.kind === 'choice' ? parameter.options : []) {
        expect(text.option(option), name).not.toBe(option);
      }
    }
  }
});
