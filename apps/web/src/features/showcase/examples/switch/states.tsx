import { Switch } from '../../../../ui/switch.tsx';

export function States() {
  return (
    <div className="grid max-w-md">
      <Switch label="Realtime" description="Not offered by this server." disabled />
      <Switch label="Encrypted" description="Always." disabled checked />
      <Switch label="Backups" description="Set by your administrator." readOnly checked />
    </div>
  );
}
