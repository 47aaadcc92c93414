import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/dashboard.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { ChartCard } from './chart-card.tsx';
import type { RunWeeks } from './use-runs.ts';
import { WeekChart } from './week-chart.tsx';
import { mondayOfSum, weekName } from './week-words.ts';

interface RunsCardProps {
  readonly runs: RunWeeks;
  /** The Monday of the chosen week. */
  readonly week: string | undefined;
  readonly onWeek: (monday: string | undefined) => void;
}

const words = text.runs;

/** Distance and climb by week; a pressed week is what the rest of the page is of. */
export function RunsCard({ runs: { status, weeks }, week, onWeek }: RunsCardProps) {
  const [{ units }] = useDisplayPreferences();
  const hasRuns = weeks.some(({ runs }) => runs > 0);
  const table = (
    <Table
      label={words.title}
      rows={weeks.toReversed()}
      rowId={mondayOfSum}
      rowName={(row) => weekName(mondayOfSum(row))}
      className="max-h-70"
      columns={[
        {
          id: 'week',
          title: words.week,
          onPhone: 'title',
          cell: (row) => weekName(mondayOfSum(row)),
        },
        {
          id: 'distance',
          title: words.columns.distance,
          align: 'end',
          onPhone: 'end',
          cell: ({ distanceMetres }) => quantityText(distanceQuantity(distanceMetres, units)),
        },
        {
          id: 'climb',
          title: words.columns.climb,
          align: 'end',
          onPhone: 'detail',
          cell: ({ climbMetres }) => quantityText(heightQuantity(climbMetres, units)),
        },
        { id: 'runs', title: words.columns.runs, align: 'end', cell: ({ runs }) => runs },
      ]}
    />
  );
  return (
    <ChartCard
      title={words.title}
      note={words.note}
      table={hasRuns && table}
      action={
        week !== undefined && (
          <Button
            size="small"
            aria-label={words.allWeeks}
            title={words.allWeeks}
            onClick={() => onWeek(undefined)}
          >
            <bdi>{words.onlyWeek(weekName(week))}</bdi>
            <X className="size-3.5" />
          </Button>
        )
      }
    >
      {status === 'failed' && <Alert tone="problem" title={words.failed} />}
      {status === 'loading' && !hasRuns && (
        <div role="status" aria-label={words.loading}>
          <Skeleton className="h-70 w-full" />
        </div>
      )}
      {status === 'ready' && !hasRuns && (
        <div className="grid flex-1 place-content-center justify-items-center gap-3 py-10 text-center">
          <p className="text-muted-foreground">{words.none}</p>
          <Link
            to="/routes"
            search={{ tab: 'runs' }}
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            {words.add}
          </Link>
        </div>
      )}
      {hasRuns && <WeekChart weeks={weeks} chosen={week} onChoose={onWeek} units={units} />}
    </ChartCard>
  );
}
