import { text } from '../../text/en/elevation.ts';
import { Button } from '../../ui/button.tsx';
import type { Heights } from './use-heights.ts';

/** Why there are no heights yet, if there are none. */
export function HeightsNote({ heights }: { readonly heights: Heights }) {
  const { elevation, problem, working, retry } = heights;
  if (problem?.code === 'outside_region') return <p role="status">{text.outside}</p>;
  if (problem) {
    return (
      <div role="alert" className="flex items-center justify-between gap-3">
        <p>{problem.code === 'offline' ? text.offline : text.failed}</p>
        <Button size="small" onClick={retry}>
          {text.retry}
        </Button>
      </div>
    );
  }
  if (!working || elevation) return null;
  return (
    <p role="status" className="text-muted-foreground">
      {text.working}
    </p>
  );
}
