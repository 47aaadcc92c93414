import { FileX } from 'lucide-react';
import { text } from '../../text/en/offline.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from './notice.tsx';
import { changePwa, usePwa } from './pwa-store.ts';

/** Says why what was opened from outside could not be opened, until it is dismissed. */
export function ProblemNotice() {
  const { problem } = usePwa();
  return problem === undefined ? null : (
    <Notice icon={FileX} title={problem}>
      <Button variant="quiet" size="small" onClick={() => changePwa({ problem: undefined })}>
        {text.dismissProblem}
      </Button>
    </Notice>
  );
}
