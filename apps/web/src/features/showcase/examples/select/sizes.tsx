import { useState } from 'react';
import { Select } from '../../../../ui/select.tsx';

const paces = [
  { value: '6:30', label: '6:30 /km, easy' },
  { value: '5:30', label: '5:30 /km, steady' },
  { value: '4:30', label: '4:30 /km, fast' },
];

export function Sizes() {
  const [pace, setPace] = useState('5:30');
  const shared = { value: pace, onValueChange: setPace, options: paces };
  return (
    <div className="grid max-w-xs gap-3">
      <Select label="Pace, small" size="small" {...shared} />
      <Select label="Pace, medium" {...shared} />
      <Select label="Pace, large" size="large" {...shared} />
    </div>
  );
}
