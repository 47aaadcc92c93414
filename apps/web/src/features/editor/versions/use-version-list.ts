import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import type { MapVersion } from '../../../project-map/versions/version.ts';
import type { MapVersions } from '../../../project-map/project-map.ts';

export interface VersionList {
  /** Undefined until it has been read once. */
  readonly versions: readonly MapVersion[] | undefined;
  /** Why it could not be read last. */
  readonly problem: string | undefined;
  readonly isReading: boolean;
  readonly reread: () => Promise<void>;
}

/** While the list is shown it is read again so often, because others add versions too. */
const REREAD_MILLISECONDS = 15_000;

export function useVersionList(of: MapVersions | undefined): VersionList {
  const [versions, setVersions] = useState<readonly MapVersion[]>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const reread = useCallback(async () => {
    if (of === undefined) return;
    setReading(true);
    try {
      setVersions(await of.list());
      setProblem(undefined);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setReading(false);
    }
  }, [of]);
  useEffect(() => {
    void reread();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reread();
    }, REREAD_MILLISECONDS);
    return () => clearInterval(timer);
  }, [reread]);
  return { versions, problem, isReading, reread };
}
