import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/notification-store.ts';

const notifications = [
  { label: 'Default', type: 'default', title: 'Ana opened the project' },
  { label: 'Success', type: 'success', title: 'Region imported' },
  { label: 'Error', type: 'error', title: 'The import stopped' },
  { label: 'Warning', type: 'warning', title: 'Storage is almost full' },
  { label: 'Info', type: 'info', title: 'A new version is ready' },
  { label: 'Loading', type: 'loading', title: 'Importing the region' },
] as const;

export function Types() {
  return (
    <div className="flex flex-wrap gap-2">
      {notifications.map(({ label, type, title }) => (
        <Button key={type} onClick={() => notify(title, { type })}>
          {label}
        </Button>
      ))}
    </div>
  );
}
