import { Link, useLocation } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePerson } from '../account/session.ts';
import { sentenceOf } from '../data/ask.ts';
import { useRouteLink, useSharing } from '../saved-routes/route-links.ts';
import type { RouteEntry } from '../saved-routes/route-entry.ts';
import { text } from '../text/en/sharing.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { SharedLink } from './shared-link.tsx';

interface ShortLinkSectionProps {
  readonly entry: RouteEntry | undefined;
  readonly hasUnsavedChanges: boolean;
  readonly onSave?: (() => void) | undefined;
  readonly onCopied?: () => void;
}

/** Whether a route is shared under a short link, and the steps up to there. */
export function ShortLinkSection({ entry, onSave, ...rest }: ShortLinkSectionProps) {
  const person = usePerson();
  const { href } = useLocation();
  if (!person) {
    return (
      <Step note={text.needsAccount}>
        <Link to="/login" search={{ next: href }} className={buttonClass()}>
          {text.signIn}
        </Link>
      </Step>
    );
  }
  if (!entry) {
    return (
      <Step note={text.needsSaving}>
        <Button disabled={!onSave} onClick={onSave}>
          {text.save}
        </Button>
      </Step>
    );
  }
  if (entry.base === 0) return <Step note={text.waiting} />;
  return <OfAccount entry={entry} {...rest} />;
}

interface OfAccountProps extends Omit<ShortLinkSectionProps, 'onSave'> {
  readonly entry: RouteEntry;
}

function OfAccount({ entry, hasUnsavedChanges, onCopied }: OfAccountProps) {
  const { data: link, error, isFetching, refetch } = useRouteLink(entry.id);
  const { share, stop } = useSharing(entry.id);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      showToast({ title: failed, body: sentenceOf(problem), tone: 'problem' });
    } finally {
      setBusy(false);
    }
  };
  if (link === undefined) {
    if (!error)
      return (
        <div role="status" aria-label={text.reading}>
          <Skeleton className="h-16" />
        </div>
      );
    return (
      <LoadFailed title={text.readFailed} retrying={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </LoadFailed>
    );
  }
  if (link === null) {
    return (
      <Step note={`${text.private} ${text.shareNote}`}>
        <Button variant="primary" loading={isBusy} onClick={() => void run(share, text.failed)}>
          <Link2 size={16} strokeWidth={1.75} aria-hidden />
          {text.share}
        </Button>
      </Step>
    );
  }
  return (
    <SharedLink
      link={link}
      name={entry.item.name}
      hasUnsavedChanges={hasUnsavedChanges || entry.isChanged}
      isBusy={isBusy}
      onCopied={onCopied}
      onStop={() =>
        void run(async () => {
          await stop();
          showToast({ title: text.stopped });
        }, text.stopFailed)
      }
    />
  );
}

function Step({ note, children }: { readonly note: string; readonly children?: ReactNode }) {
  return (
    <>
      <p className="text-small text-muted-foreground">{note}</p>
      {children && <div>{children}</div>}
    </>
  );
}
