import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';

const steps = [
  { id: 'docs', label: 'Documents', description: 'What there is' },
  { id: 'status', label: 'Status', description: 'How far it is' },
  { id: 'location', label: 'Location', description: 'Where it is' },
  { id: 'check', label: 'Check', description: 'Before it is made' },
];

export function Horizontal() {
  const [current, setCurrent] = useState('status');
  const place = steps.findIndex(({ id }) => id === current);
  const next = steps[place + 1];
  return (
    <div className="space-y-6">
      <Stepper label="New project" steps={steps} current={current} onSelect={setCurrent} />
      <Button disabled={!next} onClick={() => next && setCurrent(next.id)}>
        {next ? `Go on to ${next.label}` : 'All steps done'}
      </Button>
    </div>
  );
}
