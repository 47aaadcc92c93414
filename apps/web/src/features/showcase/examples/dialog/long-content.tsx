import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

const streets = ['Quay Road', 'Orchid Avenue', 'Coral Terrace', 'Mill Lane', 'Summit Path'];

export function LongContent() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Show directions</Button>}
      title="Directions"
      description="40 turns, 12.4 km"
      closeLabel="Close"
      footer={
        <Button variant="primary" onClick={() => setOpen(false)}>
          Done
        </Button>
      }
    >
      <ol className="divide-y divide-hairline">
        {Array.from({ length: 40 }, (_, turn) => (
          <li key={turn} className="flex min-h-8 items-center justify-between">
            Turn {turn % 2 === 0 ? 'left' : 'right'} onto {streets[turn % streets.length]}
            <span className="numbers text-muted-foreground">{(turn * 0.31).toFixed(1)} km</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
