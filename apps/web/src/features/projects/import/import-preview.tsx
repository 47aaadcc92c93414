import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { shortDayText } from '../../../display/dates.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import type { DisplayPreferences } from '../../../display/preferences.ts';
import { text } from '../../../text/en/import-projects.ts';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table.tsx';
import { StatusName } from '../status-name.tsx';
import { TagList } from '../tag-list.tsx';
import type { CheckedTable, PreviewRow } from './import-api.ts';

/** The first projects of a file as they will be. */
export function ImportPreview({ checked }: { readonly checked: CheckedTable }) {
  const [{ coordinates }] = useDisplayPreferences();
  const { preview, goodCount } = checked;
  return (
    <Card
      title={text.preview.title}
      description={
        goodCount === 0 ? text.preview.none : text.preview.first(preview.length, goodCount)
      }
    >
      {preview.length > 0 && (
        <Table
          label={text.preview.table}
          columns={previewColumns(coordinates)}
          rows={preview}
          rowId={({ number }) => String(number)}
          rowName={({ name }) => name}
        />
      )}
    </Card>
  );
}

function previewColumns(
  notation: DisplayPreferences['coordinates'],
): readonly Column<PreviewRow>[] {
  return [
    {
      id: 'line',
      title: text.preview.line,
      align: 'end',
      cell: ({ line }) => <span className="text-muted-foreground">{line}</span>,
    },
    {
      id: 'name',
      title: text.fields.name,
      onPhone: 'title',
      cell: ({ name }) => <span className="block max-w-64 truncate font-medium">{name}</span>,
    },
    {
      id: 'status',
      title: text.fields.status,
      onPhone: 'end',
      cell: ({ status = 'draft' }) => <StatusName status={status} />,
    },
    {
      id: 'place',
      title: text.preview.place,
      onPhone: 'detail',
      cell: (row) => (
        <span className="block max-w-56 truncate text-muted-foreground">
          {placeWords(row, notation)}
        </span>
      ),
    },
    { id: 'tags', title: text.fields.tags, cell: ({ tags = [] }) => <TagList tags={tags} /> },
    {
      id: 'dates',
      title: text.preview.dates,
      align: 'end',
      cell: ({ starts_on: start, due_on: due }) =>
        [start, due].flatMap((day) => (day ? shortDayText(`${day}T00:00`) : [])).join(' – '),
    },
  ];
}

function placeWords(
  { location_name: name = '', place }: PreviewRow,
  notation: DisplayPreferences['coordinates'],
): string {
  if (name !== '' || place === null) return name;
  return place === 'area' ? text.preview.area : formatPosition(place, notation);
}
