import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sizeText } from '../../../display/size-text.ts';
import { text } from '../../../text/en/region-downloads.ts';
import { Button } from '../../../ui/button.tsx';
import { DeviceSection, StateRows } from '../device-section.tsx';
import { StateRow } from '../state-row.tsx';
import { askToKeep, readStorageState } from './storage-state.ts';
import { useEndings } from './use-region-rows.ts';

const { storage: words } = text;

/** How much room the app takes and may take, and whether the browser keeps it. */
export function StorageSection() {
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
    <DeviceSection heading={words.heading}>
      <StateRows>
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
      </StateRows>
    </DeviceSection>
  );
}
