import { text } from '../../../text/en/import-projects.ts';
import type { OpenedTable, RowPlace } from './import-api.ts';

interface RowPlaceNameProps {
  readonly place: RowPlace;
  readonly format: OpenedTable['format'];
}

/** By what a person finds a row in the file: a file of features may be one line. */
export function RowPlaceName({ place: { number, line }, format }: RowPlaceNameProps) {
  return (
    <span className="numbers shrink-0 text-muted-foreground sm:w-32">
      {format === 'CSV' ? text.faulty.line(line) : text.faulty.feature(number, line)}
    </span>
  );
}
