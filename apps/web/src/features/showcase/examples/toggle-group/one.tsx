import { useState } from 'react';
import { ToggleGroup } from '../../../../ui/toggle-group.tsx';

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const;

export function One() {
  const [period, setPeriod] = useState<'week' | 'month' | 'year'>('week');
  return (
    <div className="grid gap-3">
      <ToggleGroup label="Period" value={period} onValueChange={setPeriod} options={periods} />
      <output className="text-muted-foreground">Distance by {period}</output>
    </div>
  );
}
