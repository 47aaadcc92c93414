import { QueryScope } from '../../data/query-scope.tsx';
import { AppSection } from '../../features/offline/app-section.tsx';
import { RegionsSection } from '../../features/offline/downloads/regions-section.tsx';
import { StorageSection } from '../../features/offline/downloads/storage-section.tsx';
import { text } from '../../text/en/region-downloads.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** What is on this device: regions, their room, and the app itself. */
export function OfflinePage() {
  return (
    <QueryScope>
      <SettingsFrame words={text}>
        <RegionsSection />
        <StorageSection />
        <AppSection />
      </SettingsFrame>
    </QueryScope>
  );
}
