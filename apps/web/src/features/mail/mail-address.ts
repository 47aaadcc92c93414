/**
 * Every part that an address of the page can have. By itself, since the table of routes reads it
 * before any page is loaded.
 */
export const mailAddressParts = ['folder', 'q', 'unread', 'page', 'thread'] as const;
