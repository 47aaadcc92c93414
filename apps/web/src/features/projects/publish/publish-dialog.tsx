import { profileAddress, publishedAddress } from '@webmaps/project/profile-address';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { useProjectLink, useRenewLink } from '../../../data/projects/project-link.ts';
import type { Project } from '../../../data/projects/project.ts';
import { sayProblem } from '../../../data/say-outcome.ts';
import { EmbedSection } from '../../../sharing/embed-section.tsx';
import { LinkRow } from '../../../sharing/link-row.tsx';
import { QrDownload } from '../../../sharing/qr-download.tsx';
import { text } from '../../../text/en/public-profile.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { ChangeProject } from '../home/use-change-project.ts';

interface PublishDialogProps {
  readonly project: Project;
  readonly isOpen: boolean;
  readonly mayChange: boolean;
  readonly onChange: ChangeProject;
  readonly onClose: () => void;
}

/** The public address of a project in every form, what is seen there, and the way back. */
export function PublishDialog({ project, isOpen, mayChange, ...act }: PublishDialogProps) {
  const { id, name, visibility } = project;
  const isByLink = visibility === 'link';
  const secret = useProjectLink(id, isOpen && isByLink);
  const link = secret.data ?? undefined;
  const path = profileAddress(publishedAddress({ ...project, link }));
  return (
    <Dialog
      open={isOpen}
      title={text.share.title}
      description={name}
      closeLabel={text.share.close}
      onOpenChange={(open) => {
        if (!open) act.onClose();
      }}
    >
      <div className="grid gap-4">
        <p>{text.card[visibility]}</p>
        {isByLink && link === undefined ? (
          <AddressOnItsWay secret={secret} />
        ) : (
          <Address url={`${location.origin}${path}`} path={path} project={project} />
        )}
        <section aria-labelledby="seen-by-visitors" className="grid gap-1.5 border-t pt-4">
          <h3 id="seen-by-visitors" className="font-medium">
            {text.share.seen}
          </h3>
          <ul className="list-disc ps-5 text-muted-foreground">
            {text.share.seenParts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <p className="text-muted-foreground">{text.share.hidden}</p>
        </section>
        {mayChange && (
          <div className="grid gap-3 border-t pt-4">
            {isByLink && <RenewLink id={id} />}
            <Act note={text.share.unpublishNote}>
              <Button
                size="small"
                onClick={() => {
                  act.onChange('visibility', 'private');
                  act.onClose();
                }}
              >
                {text.share.unpublish}
              </Button>
            </Act>
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface AddressProps {
  readonly url: string;
  readonly path: string;
  readonly project: Pick<Project, 'name' | 'slug'>;
}

function Address({ url, path, project }: AddressProps) {
  return (
    <>
      <LinkRow
        label={text.share.address}
        url={url}
        title={project.name}
        copyLabel={text.share.copyAddress}
      />
      <div>
        <a href={path} target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
          {text.share.open}
        </a>
      </div>
      <QrDownload url={url} slug={project.slug} label={text.share.qr} />
      <EmbedSection url={`${url}&embed=1`} name={project.name} words={text.share} />
    </>
  );
}

function AddressOnItsWay({ secret }: { readonly secret: ReturnType<typeof useProjectLink> }) {
  const { error, isFetching, refetch } = secret;
  if (!error) {
    return (
      <div role="status" aria-label={text.share.reading}>
        <Skeleton className="h-9" />
      </div>
    );
  }
  return (
    <LoadFailed title={text.share.readFailed} retrying={isFetching} onRetry={() => void refetch()}>
      {sentenceOf(error)}
    </LoadFailed>
  );
}

function RenewLink({ id }: { readonly id: string }) {
  const renew = useRenewLink(id);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await renew();
      showToast({ title: text.share.renewed });
    } catch (error) {
      sayProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Act note={text.share.renewNote}>
      <Button size="small" loading={isBusy} onClick={() => void press()}>
        {text.share.renew}
      </Button>
    </Act>
  );
}

function Act({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      {children}
      <p className="text-small text-muted-foreground">{note}</p>
    </div>
  );
}
