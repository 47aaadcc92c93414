import { text } from '../text/en/sharing.ts';
import { Button } from '../ui/button.tsx';
import { Collapsible } from '../ui/collapsible.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { copyAndTell } from './copy-and-tell.ts';
import { frameCode } from './frame-code.ts';

interface EmbedSectionProps {
  /** The address that the frame shows. */
  readonly url: string;
  /** The name of what it shows. */
  readonly name: string;
  readonly words: {
    readonly embed: string;
    readonly embedNote: string;
    readonly embedCode: string;
    readonly copyEmbed: string;
  };
}

/** The code by which another site shows a page in a frame, folded away. */
export function EmbedSection({ url, name, words }: EmbedSectionProps) {
  const code = frameCode(url, name);
  return (
    <Collapsible label={words.embed} className="-mx-3">
      <div className="grid gap-2 px-3 pt-1 pb-2">
        <p className="text-small text-muted-foreground">{words.embedNote}</p>
        <Textarea
          readOnly
          aria-label={words.embedCode}
          value={code}
          className="font-mono text-small"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div>
          <Button size="small" onClick={() => void copyAndTell(code, text.embedCopied)}>
            {words.copyEmbed}
          </Button>
        </div>
      </div>
    </Collapsible>
  );
}
