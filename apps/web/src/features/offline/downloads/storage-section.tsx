import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { text } from '../../../text/en/region-downloads.ts';
import { Button } from '../../../ui/button.tsx';
import { StateRow } from '../state-row.tsx';
import { sizeText } from './bytes.ts';
import { askToKeep, readStorageState } from './storage-state.ts';
import { useEndings } from './use-region-rows.ts';

const { storage: words } = text;

/** How much room the app takes and may take, and whether the browser keeps it. */
export function StorageSection() {
  const headingId = useId();
  const client = useQueryClient();
  const [wasRefused, setRefused] = useState(false);
  const { data } = useQuery({
    queryKey: ['storage-state', useEndings()],
    queryFn: readStorageState,
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  const protect = async () => {
    setRefused(!(await askToKeep()));
    await client.invalidateQueries({ queryKey: ['storage-state'] });
  };
  const { room, isKept } = data ?? {};
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-title font-semibold">
        {words.heading}
      </h2>
      <dl className="mt-4 divide-y divide-hairline rounded-lg border bg-card">
        <StateRow name={words.used}>
          <span className="numbers">
            {room ? words.usedAbout(sizeText(room.used), sizeText(room.left)) : words.unknown}
          </span>
        </StateRow>
        <StateRow
          name={words.kept}
          holds={isKept ?? false}
          action={
            isKept === false && (
              <Button size="small" onClick={() => void protect()}>
                {words.protect}
              </Button>
            )
          }
        >
          <span role="status">
            {isKept ? words.keptYes : wasRefused ? words.refused : words.keptNo}
          </span>
        </StateRow>
      </dl>
    </section>
  );
}
