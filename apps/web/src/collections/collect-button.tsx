import { FolderPlus } from 'lucide-react';
import { text } from '../text/en/collections.ts';
import { Button } from '../ui/button.tsx';

/** Chooses the collections of what is selected; on phones its icon alone has room. */
export function CollectButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="small" aria-label={text.chooser.open} onClick={onClick}>
      <FolderPlus size={16} strokeWidth={1.75} aria-hidden />
      <span className="max-md:hidden">{text.chooser.open}</span>
    </Button>
  );
}
