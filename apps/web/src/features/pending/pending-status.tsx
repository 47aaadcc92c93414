import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '../../http/use-online.ts';
import { isWaiting } from '../../pending/pending-change.ts';
import { usePendingChanges } from '../../pending/pending-store.ts';
import { pendingSync } from '../../pending/send-pending.ts';
import { text } from '../../text/en/pending.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ChangeList = lazyPart(async () => (await import('./change-list.tsx')).ChangeList);

/** Says how many changes are kept here, and opens their list. Sends them as long as it is shown. */
export function PendingStatus() {
  // A browser may believe in a network that leads nowhere.
  const isUnreached = pendingSync.use() === 'offline';
  const changes = usePendingChanges();
  const isOnline = useOnline() && !isUnreached;
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const attention = changes.filter((change) => !isWaiting(change)).length;
  const Icon = isOnline ? (attention > 0 ? TriangleAlert : CloudUpload) : WifiOff;
  const words = !isOnline
    ? text.status.offline(changes.length)
    : attention > 0
      ? text.status.attention(attention)
      : text.status.waiting(changes.length);
  return (
    <>
      {changes.length > 0 && (
        <Button
          size="small"
          aria-haspopup="dialog"
          className={attention > 0 ? 'text-warning' : ''}
          onClick={() => {
            setWasOpened(true);
            setIsOpen(true);
          }}
        >
          <Icon className="size-4" strokeWidth={1.75} aria-hidden />
          <span className="max-md:sr-only">{words}</span>
          {/* On a phone the path beside it needs the room. */}
          <span className="numbers md:hidden" aria-hidden>
            {changes.length}
          </span>
        </Button>
      )}
      {wasOpened && <ChangeList open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
