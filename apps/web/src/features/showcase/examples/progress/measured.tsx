import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Progress } from '../../../../ui/progress.tsx';

export function Measured() {
  const [done, setDone] = useState(35);
  return (
    <div className="max-w-sm space-y-4">
      <Progress
        label="Loading Monaco"
        value={done}
        secondsLeft={done < 100 ? (100 - done) * 2 : undefined}
        tone={done === 100 ? 'success' : 'plain'}
      />
      <div className="flex gap-2">
        <Button
          size="small"
          disabled={done === 100}
          onClick={() => setDone(Math.min(100, done + 15))}
        >
          Load more
        </Button>
        <Button size="small" disabled={done === 0} onClick={() => setDone(0)}>
          Start again
        </Button>
      </div>
    </div>
  );
}
