import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../text/en/account-settings.ts';
import { Button } from '../../ui/button.tsx';
import type { FormControl } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';

interface PasswordInputProps {
  readonly control: FormControl<string>;
  /** `new-password` makes password managers offer one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until one asks to see it. */
export function PasswordInput({ control, autoComplete }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      {...control}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Button
          look="quiet"
          size="icon"
          className="size-7 max-md:size-10"
          aria-label={shown ? text.password.hide : text.password.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="size-4" strokeWidth={1.75} aria-hidden />
        </Button>
      }
    />
  );
}
