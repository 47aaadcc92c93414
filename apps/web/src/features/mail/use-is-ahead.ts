import { useEffect, useState } from 'react';

/** Whether a moment is still to come; the component is drawn again when it has come. */
export function useIsAhead(at: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const moment = at === null ? 0 : Date.parse(at);
  const isAhead = moment > now;
  useEffect(() => {
    if (!isAhead) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), moment - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [isAhead, moment]);
  return isAhead;
}
