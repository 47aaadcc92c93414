import { Progress } from '../../../../ui/progress.tsx';

export function Bare() {
  return (
    <div className="flex max-w-48 items-center gap-3">
      <span className="flex-1">
        <Progress label="Tasks done" value={79} bare />
      </span>
      <span className="numbers text-muted-foreground">11/14</span>
    </div>
  );
}
