import { useState } from 'react';
import { timeText } from '../../../../display/dates.ts';
import { Select } from '../../../../ui/select.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

export function Long() {
  const [zone, setZone] = useState('Africa/Accra');
  const [now] = useState(() => new Date());
  const time = timeText(now, zone);
  return (
    <div className="grid max-w-xs gap-3">
      <Select label="Time zone" value={zone} onValueChange={setZone} options={zones} />
      <output className="numbers text-muted-foreground">It is {time} there</output>
    </div>
  );
}
