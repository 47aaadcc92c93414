import type { RunPart } from '@webmaps/activities/analysis/parts';
import { SENSORS } from '@webmaps/activities/analysis/sensors';
import {
  clockText,
  distanceNumber,
  heightQuantity,
  paceQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import type { Column } from '../../../ui/table.tsx';
import { averageText } from './measure-text.ts';
import type { Writing } from './measure-text.ts';

interface PartRow extends RunPart {
  /** From 1. */
  readonly number: number;
}

/** The columns of splits or laps: of what was recorded of any of them. */
export function partColumns(
  parts: readonly RunPart[],
  writing: Writing,
): readonly Column<PartRow>[] {
  const { units } = writing;
  const pace = (value: number | undefined) =>
    value === undefined ? text.run.unknown : paceQuantity(value, units).value;
  const hasHeights = parts.some(({ climbMetres }) => climbMetres !== undefined);
  const sensors = SENSORS.filter((name) =>
    parts.some(({ averages }) => averages[name] !== undefined),
  );
  return [
    { id: 'number', title: text.run.number, cell: ({ number }) => number, onPhone: 'title' },
    {
      id: 'distance',
      title: units === 'imperial' ? text.run.miles : text.run.kilometres,
      align: 'end',
      cell: ({ startMetres, endMetres }) => distanceNumber(endMetres - startMetres, units),
    },
    {
      id: 'time',
      title: text.run.time,
      align: 'end',
      cell: ({ movingSeconds }) => clockText(movingSeconds),
      onPhone: 'detail',
    },
    {
      id: 'pace',
      title: text.run.pace,
      align: 'end',
      cell: (part) => pace(part.pace),
      onPhone: 'end',
    },
    ...(hasHeights ? heightColumns(pace, writing) : []),
    ...sensors.map((name): Column<PartRow> => ({
      id: name,
      title: text.run.measures[name],
      align: 'end',
      cell: ({ averages }) => averageText(averages, name, writing),
    })),
  ];
}

function heightColumns(
  pace: (value: number | undefined) => string,
  { units }: Writing,
): readonly Column<PartRow>[] {
  return [
    {
      id: 'flat',
      title: text.run.flatPace,
      align: 'end',
      cell: ({ flatPace }) => pace(flatPace),
    },
    {
      id: 'climb',
      title: text.run.climb,
      align: 'end',
      cell: ({ climbMetres }) =>
        climbMetres === undefined
          ? text.run.unknown
          : quantityText(heightQuantity(climbMetres, units)),
    },
  ];
}
