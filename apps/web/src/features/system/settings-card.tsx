import type { System } from '@webmaps/protocol/system';
import { text } from '../../text/en/system.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from './fact-list.tsx';

const words = text.settings;

/** What the operator has set, without secrets. */
export function SettingsCard({ settings }: { readonly settings: System['settings'] }) {
  return (
    <Card title={words.title} description={words.lead}>
      <FactList
        facts={settings.map(({ name, value }) => ({
          name,
          value:
            value === '' ? <span className="text-muted-foreground">{words.unset}</span> : value,
        }))}
      />
    </Card>
  );
}
