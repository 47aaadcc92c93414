import type { DatabaseFacts, System } from '@webmaps/protocol/system';
import { wholeNumber } from '../../display/quantities.ts';
import { sizeText } from '../../display/size-text.ts';
import { text } from '../../text/en/system.ts';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';

interface Kind {
  readonly name: string;
  readonly files: number | undefined;
  readonly bytes: number;
}

const words = text.storage;

const columns: readonly Column<Kind>[] = [
  { id: 'name', title: words.kind, cell: ({ name }) => name, onPhone: 'title' },
  {
    id: 'files',
    title: words.files,
    cell: ({ files }) => (files === undefined ? '–' : wholeNumber(files)),
    align: 'end',
  },
  {
    id: 'bytes',
    title: words.size,
    cell: ({ bytes }) => sizeText(bytes),
    align: 'end',
    onPhone: 'end',
  },
];

interface StorageCardProps {
  readonly regions: System['regions'];
  readonly database: DatabaseFacts;
}

/** What takes how much room. */
export function StorageCard({ regions, database }: StorageCardProps) {
  const kinds: readonly Kind[] = [
    { name: words.regions, files: regions.count, bytes: regions.bytes },
    { name: words.database, files: undefined, bytes: database.bytes },
    ...database.storage.map(({ bucket, files, bytes }) => ({
      name: words.bucket(bucket),
      files,
      bytes,
    })),
  ];
  return (
    <Card title={words.title}>
      <Table
        label={words.title}
        columns={columns}
        rows={kinds}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
      />
    </Card>
  );
}
