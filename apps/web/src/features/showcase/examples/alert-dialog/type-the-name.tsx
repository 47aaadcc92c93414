import { useState } from 'react';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';

export function TypeTheName() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <Button onClick={() => setDeleted(false)}>Start over</Button>;
  return (
    <AlertDialog
      danger
      trigger={<Button variant="danger">Delete project</Button>}
      title="Delete “Summit trail signage”?"
      description="Its 3 maps, 214 places and 18 documents are lost. This cannot be undone."
      confirm={{
        name: 'Summit trail signage',
        label: 'Type “Summit trail signage” to go on',
      }}
      cancelLabel="Keep project"
      actionLabel="Delete project"
      onAction={() => setDeleted(true)}
    />
  );
}
