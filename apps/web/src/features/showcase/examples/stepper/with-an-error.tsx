import { useState } from 'react';
import { Stepper } from '../../../../ui/stepper.tsx';

const steps = [
  { id: 'file', label: 'Choose a file' },
  { id: 'read', label: 'Read it', description: '2 points without a position', hasError: true },
  { id: 'match', label: 'Match it to paths' },
  { id: 'save', label: 'Save the route' },
];

export function WithAnError() {
  const [current, setCurrent] = useState('match');
  return (
    <Stepper
      label="Import"
      orientation="vertical"
      steps={steps}
      current={current}
      onSelect={setCurrent}
    />
  );
}
