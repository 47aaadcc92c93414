import { projectsAddressParts } from '../list/projects-address.ts';

/** Every part that an address of the gallery can have; by itself for the table of routes. */
export const galleryAddressParts = [...projectsAddressParts, 'show'] as const;
