import { text } from '../../text/en/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface KeptMailProps {
  /** What to do now, without revealing whether the address has an account. */
  readonly children: string;
  readonly onChange: () => void;
}

/** Stands in place of the code of a mail where the server sends none: who to ask. */
export function KeptMail({ children, onChange }: KeptMailProps) {
  return (
    <>
      <Alert tone="info" title={text.kept.title}>
        {children}
      </Alert>
      <Button variant="quiet" className="w-fit" onClick={onChange}>
        {text.code.change}
      </Button>
    </>
  );
}
