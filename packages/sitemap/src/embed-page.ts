/** The path of the map on one page, which pages of other sites may show in a frame. */
export const singlePagePath = '/ui/maps/single-page';
