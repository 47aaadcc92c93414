import { Search } from 'lucide-react';
import { text } from '../../../text/en/remote-layers.ts';
import { readPermittedHosts } from '../../../map/remote/permitted-hosts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { OfferedForm } from './offered-form.tsx';
import { useAddress } from './use-address.ts';

interface AddRemoteDialogProps {
  readonly onClose: () => void;
}

/** The window in which a layer of another server is found and added. */
export function AddRemoteDialog({ onClose }: AddRemoteDialogProps) {
  const hosts = readPermittedHosts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={text.title}
      description={hosts === 'none' ? undefined : text.about}
      closeLabel={text.close}
    >
      {hosts === 'none' ? (
        <Alert tone="info" title={text.notPermitted.title}>
          {text.notPermitted.body}
        </Alert>
      ) : (
        <AddressForm
          permitted={hosts === 'any' ? undefined : hosts.map((host) => new URL(host).host)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface AddressFormProps extends AddRemoteDialogProps {
  readonly permitted: readonly string[] | undefined;
}

function AddressForm({ permitted, onClose }: AddressFormProps) {
  const { address, change, look, found, problem, isLooking } = useAddress();
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLooking) void look();
        }}
      >
        <Field label={text.address} description={text.addressAbout} error={problem}>
          <Input
            dir="ltr"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={text.addressExample}
            value={address}
            onValueChange={change}
          />
        </Field>
        {permitted && (
          <p className="text-small text-muted-foreground">{text.permitted(permitted.join(', '))}</p>
        )}
        {isLooking ? (
          <Progress label={text.looking} value={null} />
        ) : (
          !found && (
            <Button
              type="submit"
              variant="primary"
              className="self-end"
              disabled={address.trim() === ''}
            >
              <Search className="size-4" aria-hidden />
              {text.look}
            </Button>
          )
        )}
      </form>
      {found && <OfferedForm key={address} found={found} onClose={onClose} />}
    </div>
  );
}
