import { useState } from 'react';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';

const fresh = { name: 'Drainage survey', source: 'Survey of 18 November' };

export function LayerSettings() {
  const [layer, setLayer] = useState(fresh);
  return (
    <div className="flex items-center gap-3">
      <Sheet
        trigger={<Button>Layer settings</Button>}
        title="Layer settings"
        description="Changes are kept as you type."
        closeLabel="Close"
        footer={
          <AlertDialog
            trigger={<Button>Reset</Button>}
            title={`Reset “${layer.name}”?`}
            description="Its name and source become what they were at first."
            cancelLabel="Cancel"
            actionLabel="Reset layer"
            onAction={() => setLayer(fresh)}
          />
        }
      >
        <div className="grid gap-4">
          <Field label="Name">
            <Input value={layer.name} onValueChange={(name) => setLayer({ ...layer, name })} />
          </Field>
          <Field label="Source">
            <Input
              value={layer.source}
              onValueChange={(source) => setLayer({ ...layer, source })}
            />
          </Field>
        </div>
      </Sheet>
      <span className="text-muted-foreground">
        {layer.name}: {layer.source}
      </span>
    </div>
  );
}
