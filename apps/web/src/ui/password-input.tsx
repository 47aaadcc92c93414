import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { text } from '../text/en/inputs.ts';
import { Button } from './button.tsx';
import type { ControlSize } from './control.ts';
import type { FormControl } from './form.tsx';
import { Input } from './input.tsx';

interface PasswordInputProps {
  readonly control: FormControl<string>;
  /** `new-password` makes password managers offer one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly size?: ControlSize;
}

/** A password, hidden until one asks to see it. */
export function PasswordInput({ control, autoComplete, size = 'medium' }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      {...control}
      size={size}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Button
          variant="quiet"
          size="icon"
          {...(size !== 'large' && { className: 'size-7 max-md:size-10' })}
          aria-label={shown ? text.hidePassword : text.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon className="size-4" strokeWidth={1.75} aria-hidden />
        </Button>
      }
    />
  );
}
