import { Columns3, LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { ToggleGroup } from '../../../../ui/toggle-group.tsx';

const views = [
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'board', label: 'Board', icon: <Columns3 /> },
  { value: 'grid', label: 'Grid', icon: <LayoutGrid /> },
] as const;

export function Icons() {
  const [view, setView] = useState<'list' | 'board' | 'grid'>('list');
  const shared = { value: view, onValueChange: setView, options: views };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <ToggleGroup label="View" show="icon" {...shared} />
        <ToggleGroup label="View, small" size="small" {...shared} />
      </div>
      <output className="text-muted-foreground">Projects as a {view}</output>
    </div>
  );
}
