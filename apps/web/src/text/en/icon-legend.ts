/** What the icons of a layer mean. */
export const text = { title: 'What the icons mean' };
