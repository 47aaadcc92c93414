import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { usePerson } from '../../account/session.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { GalleryScreen } from '../../features/projects/gallery/gallery-screen.tsx';
import {
  addressOfGalleryView,
  readGalleryView,
} from '../../features/projects/gallery/gallery-view.ts';
import { text } from '../../text/en/projects.ts';
import { MapOfProjects } from './map-of-projects.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

const route = getRouteApi('/default/dashboard/projects');

/** A person's projects as cards beside their map; the address holds search, filters and order. */
export function ProjectsGalleryPage() {
  const address = route.useSearch();
  const setAddress = route.useNavigate();
  const navigate = useNavigate();
  const person = usePerson();
  if (!person) return <SignedOutNotice title={text.title}>{text.signedOut}</SignedOutNotice>;
  return (
    <QueryScope>
      <GalleryScreen
        view={readGalleryView(address)}
        onView={(change) =>
          void setAddress({
            search: (now) => addressOfGalleryView(change(readGalleryView(now))),
            replace: true,
            resetScroll: false,
          })
        }
        onOpen={(id) => void navigate({ to: '/ui/projects/$id', params: { id } })}
        renderMap={(props) => <MapOfProjects {...props} />}
      />
    </QueryScope>
  );
}
