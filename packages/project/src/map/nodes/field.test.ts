import { expect, it } from 'vitest';
import { fixtureMap, ADA } from '../testing/fixtures.ts';
import { fieldsOf } from './field.ts';

it('lists the columns of a layer in their order, equal ones by id', () => {
  const map = fixtureMap();
  const add = (id: string, order: string) =>
    map.perform(
      {
        kind: 'set_register',
        id: 'n.1',
        register: `field.${id}`,
        now: { name: `Field ${id}`, type: 'text', order },
      },
      ADA,
    );
  add('t.1', 'a1');
  add('s.1', 'a1');
  add('s.2', 'a0');
  map.perform({ kind: 'set_register', id: 'n.1', register: 'name', now: 'Mills' }, ADA);
  const fields = fieldsOf(map.nodes.get('n.1')!);
  expect(fields.map(([id]) => id)).toEqual(['s.2', 's.1', 't.1']);
  expect(fields[0]![1].name).toBe('Field s.2');
});
