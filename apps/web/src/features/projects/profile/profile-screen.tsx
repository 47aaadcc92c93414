import { profileAddress, publishedAddress } from '@webmaps/project/profile-address';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import type { PublicProject } from '../../../data/projects/public-project.ts';
import type { ProjectRoutes } from '../../../saved-routes/project-routes.ts';
import type { Units } from '../../../display/quantities.ts';
import { copyAndTell } from '../../../sharing/copy-and-tell.ts';
import { EmbedSection } from '../../../sharing/embed-section.tsx';
import { QrDownload } from '../../../sharing/qr-download.tsx';
import { text } from '../../../text/en/public-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { ProfileCover } from './profile-cover.tsx';
import { ProfileDownloads } from './profile-downloads.tsx';
import { ProfileNumbers } from './profile-numbers.tsx';

const StoryText = lazy(async () => ({
  default: (await import('../story/story-text.tsx')).StoryText,
}));

interface ProfileScreenProps {
  readonly project: PublicProject;
  /** The address that was opened. */
  readonly address: ProfileAddress;
  readonly picture: string | undefined;
  /** The list of its routes. */
  readonly routes: ReactNode;
  /** The layers of its drawn map as files. */
  readonly layers: ReactNode;
  readonly total: ProjectRoutes;
  readonly squareMetres: number;
  readonly units: Units;
  readonly map: ReactNode;
}

/** The public page of a project. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { project, address, picture, routes, layers, total, squareMetres, units, map } = props;
  const link = address.kind === 'id' ? address.link : undefined;
  const url = `${location.origin}${profileAddress(publishedAddress({ ...project, link }))}`;
  return (
    <main className="h-full overflow-y-auto bg-background">
      <ProfileCover
        project={project}
        picture={picture}
        actions={
          <Button variant="secondary" onClick={() => void copyAndTell(url, text.page.copied)}>
            {text.page.share}
          </Button>
        }
      />
      <div className="mx-auto max-w-300 px-4 pb-8 md:px-8">
        <ProfileNumbers
          project={project}
          routes={total}
          squareMetres={squareMetres}
          units={units}
        />
        <div className="grid items-start gap-8 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
          <div className="lg:order-2">{map}</div>
          <div className="grid min-w-0 gap-8">
            {project.story !== '' && (
              <section aria-label={text.page.story} className="text-[0.9375rem]">
                <Suspense>
                  <StoryText story={project.story} level={2} />
                </Suspense>
              </section>
            )}
            {routes}
            <ProfileDownloads documents={project.documents} address={address} />
            {layers}
            <section aria-labelledby="profile-take" className="grid gap-3">
              <h2 id="profile-take" className="text-title font-semibold">
                {text.page.take}
              </h2>
              <QrDownload url={url} slug={project.slug} label={text.share.qr} />
              <EmbedSection url={`${url}&embed=1`} name={project.name} words={text.share} />
            </section>
          </div>
        </div>
      </div>
    </main>
  );
}
