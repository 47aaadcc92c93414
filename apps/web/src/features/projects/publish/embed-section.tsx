import { copyAndTell } from '../../../sharing/copy-and-tell.ts';
import { text as sharing } from '../../../text/en/sharing.ts';
import { text } from '../../../text/en/public-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { embedCode } from './embed-code.ts';

/** The code by which another site shows the map, folded away. */
export function EmbedSection({ url, name }: { readonly url: string; readonly name: string }) {
  const code = embedCode(url, name);
  return (
    <Collapsible label={text.share.embed} className="-mx-3">
      <div className="grid gap-2 px-3 pt-1 pb-2">
        <p className="text-small text-muted-foreground">{text.share.embedNote}</p>
        <Textarea
          readOnly
          aria-label={text.share.embedCode}
          value={code}
          className="font-mono text-small"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div>
          <Button size="small" onClick={() => void copyAndTell(code, sharing.embedCopied)}>
            {text.share.copyEmbed}
          </Button>
        </div>
      </div>
    </Collapsible>
  );
}
