import { addressOfProjectsView, readProjectsView } from '../list/projects-view.ts';
import type { ProjectsAddress, ProjectsView } from '../list/projects-view.ts';

/** What the gallery shows. Its page is how far the cards were opened, from the first on. */
export interface GalleryView extends ProjectsView {
  /** In windows that have no room for both. */
  readonly side: 'cards' | 'map';
}

type GalleryAddress = ProjectsAddress & { readonly show?: string };

/** How many cards there are at first, and more each time. */
export const CARDS_STEP = 40;
/** More cards than these are a list to search, which the table does better. */
export const MAX_CARDS = 200;

export function readGalleryView(address: GalleryAddress): GalleryView {
  const view = readProjectsView(address);
  return {
    ...view,
    page: Math.min(view.page, MAX_CARDS / CARDS_STEP),
    side: address.show === 'map' ? 'map' : 'cards',
  };
}

export function addressOfGalleryView({ side, ...view }: GalleryView): GalleryAddress {
  return { ...addressOfProjectsView(view), ...(side === 'map' && { show: 'map' }) };
}
