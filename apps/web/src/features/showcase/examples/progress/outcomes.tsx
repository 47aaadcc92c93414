import { Progress } from '../../../../ui/progress.tsx';

export function Outcomes() {
  return (
    <div className="max-w-sm space-y-4">
      <Progress label="Heights, all there" value={100} tone="success" />
      <Progress label="Buildings, stopped half-way" value={52} tone="problem" />
    </div>
  );
}
