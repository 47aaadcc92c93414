import { Layers, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx';
import { MenuChoice } from '../../../../ui/menu-items.tsx';
import type { Shape } from './shapes.ts';
import { shapes } from './shapes.ts';

export function Nested() {
  const [shape, setShape] = useState<Shape>('polygon');
  const [cleared, setCleared] = useState(false);
  return (
    <div className="flex items-center gap-3">
      <Dialog trigger={<Button>Edit layer</Button>} title="Drainage survey" closeLabel="Close">
        <div className="flex flex-wrap gap-2">
          <DropdownMenu
            label="Shape"
            trigger={
              <Button>
                <Layers className="size-4" /> Shape: {shape}
              </Button>
            }
          >
            <MenuChoice label="Draw as" value={shape} options={shapes} onChange={setShape} />
          </DropdownMenu>
          <AlertDialog
            danger
            trigger={
              <Button disabled={cleared}>
                <Trash2 className="size-4" /> Clear layer
              </Button>
            }
            title="Clear “Drainage survey”?"
            description="Its 128 features are removed. The layer and its style stay."
            cancelLabel="Cancel"
            actionLabel="Clear layer"
            onAction={() => setCleared(true)}
          />
        </div>
      </Dialog>
      <span className="text-muted-foreground">
        {cleared ? 'No features' : '128 features'}, drawn as {shape}
      </span>
    </div>
  );
}
