import { WifiOff } from 'lucide-react';
import { text } from '../../text/en/offline.ts';
import { usePwa } from './pwa-store.ts';

/** Says that the network is gone, for as long as it is: at the upper edge, in the way of nothing. */
export function OfflineNotice() {
  const { online } = usePwa();
  return online ? null : (
    <p className="fixed inset-x-0 top-0 mx-auto flex w-fit items-center gap-1.5 rounded-b-md bg-foreground px-2.5 pt-[env(safe-area-inset-top)] text-caps text-background">
      <WifiOff className="size-3" strokeWidth={2} aria-hidden />
      <span className="font-medium">{text.offline.now}</span>
      <span className="max-md:sr-only">{text.offline.works}</span>
    </p>
  );
}
