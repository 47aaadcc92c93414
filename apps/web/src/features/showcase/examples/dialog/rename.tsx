import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';

export function Rename() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('Harbour loop');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-3">
      <Dialog
        open={open}
        onOpenChange={setOpen}
        trigger={<Button>Rename route</Button>}
        title="Rename route"
        description="The link to the route stays the same."
        closeLabel="Close"
        size="small"
        initialFocus={field}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" type="submit" form="rename-route">
              Rename
            </Button>
          </>
        }
      >
        <form
          id="rename-route"
          onSubmit={(event) => {
            event.preventDefault();
            setName(field.current?.value.trim() || name);
            setOpen(false);
          }}
        >
          <Field label="Name">
            <Input ref={field} defaultValue={name} maxLength={60} />
          </Field>
        </form>
      </Dialog>
      <span className="text-muted-foreground">{name}</span>
    </div>
  );
}
