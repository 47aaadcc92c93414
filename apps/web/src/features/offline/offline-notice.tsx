import { WifiOff } from 'lucide-react';
import { text } from '../../text/en/offline.ts';
import { Notice } from './notice.tsx';
import { usePwa } from './pwa-store.ts';

/** Says that the network is gone, for as long as it is. */
export function OfflineNotice() {
  const { online } = usePwa();
  return online ? null : (
    <Notice icon={WifiOff} title={text.offline.now} detail={text.offline.works} />
  );
}
