import { useState } from 'react';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';

export function PlainQuestion() {
  const [published, setPublished] = useState(0);
  return (
    <div className="flex items-center gap-3">
      <AlertDialog
        trigger={<Button variant="primary">Publish map</Button>}
        title="Publish “Step-free routes”?"
        description="Everybody with the link sees the map as it is now."
        cancelLabel="Not yet"
        actionLabel="Publish"
        onAction={() => setPublished(published + 1)}
      />
      <span className="text-muted-foreground">
        {published === 0 ? 'Not published' : `Published, version ${published}`}
      </span>
    </div>
  );
}
