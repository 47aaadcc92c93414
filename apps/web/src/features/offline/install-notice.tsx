import { Download } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../text/en/offline.ts';
import { Button } from '../../ui/button.tsx';
import { install } from './install-prompt.ts';
import { Notice } from './notice.tsx';
import { usePwa } from './pwa-store.ts';

/** A person who said "not now" finds the button in the settings from then on. */
const DECLINED_KEY = 'install-declined';

/** Offers to install the app once the person has made something with it, and never again after a no. */
export function InstallNotice() {
  const { promptAvailable, actedMeaningfully } = usePwa();
  const [declined, setDeclined] = useState(wasDeclined);
  if (!promptAvailable || !actedMeaningfully || declined) return null;
  const decline = () => {
    setDeclined(true);
    try {
      localStorage.setItem(DECLINED_KEY, 'yes');
    } catch {
      // Storage can be forbidden; the answer then holds for this visit.
    }
  };
  return (
    <Notice icon={Download} title={text.install.offer} detail={text.install.why}>
      <Button variant="primary" size="small" onClick={() => void install()}>
        {text.install.install}
      </Button>
      <Button variant="quiet" size="small" onClick={decline}>
        {text.install.notNow}
      </Button>
    </Notice>
  );
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED_KEY) === 'yes';
  } catch {
    return false;
  }
}
