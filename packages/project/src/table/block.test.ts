import { describe, expect, it } from 'vitest';
import { readBlock, writeBlock } from './block.ts';
import { fitBlock } from './fit-block.ts';

describe('a block of cells', () => {
  it.each<[string, readonly (readonly string[])[]]>([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one', [['one']]],
    ['', [['']]],
    ['a\t\tb', [['a', '', 'b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    [
      '"with\ttab"\t"say ""hi"""\n"two\nlines"\t12" pipe',
      [
        ['with\ttab', 'say "hi"'],
        ['two\nlines', '12" pipe'],
      ],
    ],
  ])('%j', (text, rows) => {
    expect(readBlock(text)).toEqual(rows);
  });

  it('is read as it was written', () => {
    const rows = [
      ['a"b', 'c\td', ''],
      ['"', 'x\r\ny', ' z '],
    ];
    expect(readBlock(writeBlock(rows))).toEqual(rows);
  });
});

describe('a pasted block', () => {
  const fields = [
    { id: 'f.1', name: 'Name', type: 'text' },
    { id: 'f.2', name: 'Height', type: 'number' },
  ] as const;

  it('is values by feature and field, with what does not fit beside them', () => {
    const block = readBlock('Oak\t12\tmore\nAsh\ttall\nElm\t');
    expect(fitBlock(block, { ids: ['d.1', 'd.2'], fields })).toEqual({
      values: [
        { id: 'd.1', field: 'f.1', value: 'Oak' },
        { id: 'd.1', field: 'f.2', value: 12 },
        { id: 'd.2', field: 'f.1', value: 'Ash' },
      ],
      faults: [{ row: 1, name: 'Height', text: 'tall', reason: 'number' }],
      rowsLeft: 1,
      columnsLeft: 1,
    });
  });

  it('begins below the names of the fields', () => {
    const { values } = fitBlock(readBlock('Name\tHeight\nOak\t'), { ids: ['d.1'], fields });
    expect(values).toEqual([
      { id: 'd.1', field: 'f.1', value: 'Oak' },
      { id: 'd.1', field: 'f.2', value: undefined },
    ]);
  });
});
