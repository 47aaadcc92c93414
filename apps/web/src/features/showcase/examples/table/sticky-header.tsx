import { Table } from '../../../../ui/table.tsx';

const splits = Array.from({ length: 21 }, (_, index) => ({
  kilometre: index + 1,
  climb: (index * 13) % 29,
  pace: `5:${String(8 + ((index * 11) % 44)).padStart(2, '0')}`,
}));

export function StickyHeader() {
  return (
    <Table
      label="Splits"
      className="max-h-64"
      columns={[
        {
          id: 'km',
          title: 'Kilometre',
          cell: ({ kilometre }) => `Kilometre ${kilometre}`,
          onPhone: 'title',
        },
        {
          id: 'climb',
          title: 'Climb',
          align: 'end',
          cell: ({ climb }) => `${climb} m`,
          onPhone: 'detail',
        },
        {
          id: 'pace',
          title: 'Pace',
          align: 'end',
          cell: ({ pace }) => `${pace} /km`,
          onPhone: 'end',
        },
      ]}
      rows={splits}
      rowId={({ kilometre }) => String(kilometre)}
      rowName={({ kilometre }) => `kilometre ${kilometre}`}
    />
  );
}
