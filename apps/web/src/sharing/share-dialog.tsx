import type { ReactNode } from 'react';
import { usePerson } from '../account/session.ts';
import { QueryScope } from '../data/query-scope.tsx';
import type { RouteEntry } from '../saved-routes/route-entry.ts';
import { text } from '../text/en/sharing.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LinkRow } from './link-row.tsx';
import { ProjectSection } from './project-section.tsx';
import { ShortLinkSection } from './short-link-section.tsx';

interface ShareDialogProps {
  /** Its name on the screen, saved or not. */
  readonly name: string;
  /** `undefined` where the route is not saved. */
  readonly entry: RouteEntry | undefined;
  readonly hasUnsavedChanges: boolean;
  /** Saves a route that is not saved yet; absent where it cannot be saved now. */
  readonly onSave?: (() => void) | undefined;
  /** The link that contains the route, with a note on what it leaves out. */
  readonly whole: { readonly url: string; readonly note: string };
  readonly onCopied?: () => void;
  readonly onClose: () => void;
}

/** All ways to share one route: by a link that can be taken back, in a project, by one that contains it. */
export function ShareDialog(props: ShareDialogProps) {
  const { name, entry, whole, hasUnsavedChanges } = props;
  const isSignedIn = usePerson() !== null;
  return (
    <Dialog
      open
      title={text.title}
      description={name}
      closeLabel={text.close}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <QueryScope>
        <div className="grid gap-5">
          <Section title={text.short}>
            <ShortLinkSection {...props} />
          </Section>
          {entry && isSignedIn && (
            <Section title={text.project}>
              <ProjectSection route={entry.item} hasUnsavedChanges={hasUnsavedChanges} />
            </Section>
          )}
          <Section title={text.whole}>
            <p className="text-small text-muted-foreground">{whole.note}</p>
            <LinkRow
              label={text.wholeLink}
              url={whole.url}
              title={name}
              copyLabel={text.copyWhole}
              onCopied={props.onCopied}
            />
          </Section>
        </div>
      </QueryScope>
    </Dialog>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2.5 not-first:border-t not-first:pt-5">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}
