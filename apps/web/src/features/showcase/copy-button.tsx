import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { text } from '../../text/en/showcase.ts';
import { Button } from '../../ui/button.tsx';

const shownFor = 2000;

interface CopyButtonProps {
  readonly label: string;
  readonly value: string;
}

/** Puts a text on the clipboard, and says whether that worked. */
export function CopyButton({ label, value }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => setResult((await copyText(value)) ? 'copied' : 'refused');

  return (
    <span className="flex items-center gap-2">
      <span role="status" className="text-small text-muted-foreground">
        {result === 'copied' && text.copied}
        {result === 'refused' && text.notCopied}
      </span>
      <Button variant="quiet" size="small" aria-label={label} onClick={() => void copy()}>
        {result === 'copied' ? <Check className="size-4" /> : <Copy className="size-4" />}
        {text.copy}
      </Button>
    </span>
  );
}
