import { ChartColumn, Map as MapIcon, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../../text/en/dashboard.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardTitle } from '../card-title.tsx';

interface ChartCardProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** What it is where it is no table. */
  readonly kind?: 'chart' | 'map';
  /** Says the same as the chart to those who read; absent while there is nothing to show. */
  readonly table: ReactNode;
  /** Beside the button. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A chart with its table behind a button. */
export function ChartCard(props: ChartCardProps) {
  const { title, note, kind = 'chart', table, action, className, children } = props;
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const isTable = form === 'table' && Boolean(table);
  const Icon = !isTable ? Table2 : kind === 'map' ? MapIcon : ChartColumn;
  const hint = !isTable ? text.showTable : kind === 'map' ? text.showMap : text.showChart;
  return (
    <Card
      title={<CardTitle {...(note !== undefined && { note })}>{title}</CardTitle>}
      {...(className !== undefined && { className })}
      action={
        <span className="flex items-center gap-1">
          {action}
          {Boolean(table) && (
            <Button
              variant="quiet"
              size="icon"
              className="text-muted-foreground"
              aria-label={isTable ? text.chartOf(title) : text.tableOf(title)}
              title={hint}
              onClick={() => setForm(isTable ? 'chart' : 'table')}
            >
              <Icon className="size-4" />
            </Button>
          )}
        </span>
      }
    >
      {isTable ? table : children}
    </Card>
  );
}
