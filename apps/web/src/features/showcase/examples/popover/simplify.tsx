import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Popover } from '../../../../ui/popover.tsx';

export function Simplify() {
  const [open, setOpen] = useState(false);
  const [metres, setMetres] = useState('5');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-3">
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger={<Button>Simplify line</Button>}
        title="Simplify line"
        description="Points closer to the line than this are dropped."
        initialFocus={field}
      >
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setMetres(field.current?.value || metres);
            setOpen(false);
          }}
        >
          <Field label="Tolerance">
            <Input ref={field} defaultValue={metres} inputMode="numeric" unit="m" />
          </Field>
          <Button variant="primary" type="submit">
            Apply
          </Button>
        </form>
      </Popover>
      <span className="numbers text-muted-foreground">Within {metres} m</span>
    </div>
  );
}
