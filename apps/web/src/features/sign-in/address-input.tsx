import type { FormControl } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';

interface AddressInputProps {
  readonly control: FormControl<string>;
  /** Whether a phone number will do too. */
  readonly phone: boolean;
}

/** The address or number of an account; password managers fill it in. */
export function AddressInput({ control, phone }: AddressInputProps) {
  return (
    <Input
      {...control}
      size="large"
      type={phone ? 'text' : 'email'}
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
