import { dayText } from '../display/dates.ts';
import { addressOfLink } from '../saved-routes/route-links.ts';
import type { RouteLink } from '../saved-routes/route-links.ts';
import { text } from '../text/en/sharing.ts';
import { Button } from '../ui/button.tsx';
import { EmbedSection } from './embed-section.tsx';
import { LinkRow } from './link-row.tsx';
import { QrDownload } from './qr-download.tsx';

interface SharedLinkProps {
  readonly link: RouteLink;
  readonly name: string;
  readonly hasUnsavedChanges: boolean;
  readonly isBusy: boolean;
  readonly onCopied: (() => void) | undefined;
  readonly onStop: () => void;
}

/** The short link of a shared route, since when it is shared, and how to take it back. */
export function SharedLink(props: SharedLinkProps) {
  const { link, name, hasUnsavedChanges, isBusy, onCopied, onStop } = props;
  return (
    <>
      <p className="text-small text-muted-foreground">
        {text.sharedSince(dayText(link.sharedAt))}
        {hasUnsavedChanges && ` ${text.unsaved}`}
      </p>
      <LinkRow
        label={text.link}
        url={addressOfLink(link)}
        title={name}
        copyLabel={text.copyShort}
        onCopied={onCopied}
      />
      <QrDownload url={addressOfLink(link)} slug={link.token} />
      <EmbedSection url={`${addressOfLink(link)}/embed`} name={name} words={text} />
      <div className="flex items-center gap-3">
        <Button size="small" className="shrink-0" loading={isBusy} onClick={onStop}>
          {text.stop}
        </Button>
        <p className="text-small text-muted-foreground">{text.stopNote}</p>
      </div>
    </>
  );
}
