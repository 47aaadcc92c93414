import { Separator } from '../../../../ui/separator.tsx';

export function Labelled() {
  return (
    <div className="max-w-sm space-y-3">
      <p>Sign in with a passkey.</p>
      <Separator label="or" />
      <p>Sign in with your email address.</p>
    </div>
  );
}
