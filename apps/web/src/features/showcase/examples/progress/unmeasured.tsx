import { Progress } from '../../../../ui/progress.tsx';

export function Unmeasured() {
  return (
    <div className="max-w-sm">
      <Progress label="Looking for routes" value={null} />
    </div>
  );
}
