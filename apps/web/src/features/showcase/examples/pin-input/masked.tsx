import { useState } from 'react';
import { PinInput } from '../../../../ui/pin-input.tsx';

export function Masked() {
  const [pin, setPin] = useState('');
  return (
    <div className="grid gap-3">
      <PinInput label="Key of the device" parts={[4]} mask value={pin} onValueChange={setPin} />
      <output className="numbers text-muted-foreground">{pin.length} of 4 typed</output>
    </div>
  );
}
