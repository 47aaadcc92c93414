/** Calls by POST that change nothing: functions of the map, lists of files, addresses to sign. */
const readingPosts = [
  /^\/functions\/v1\/(?:along|alternatives|elevation|geocode|isochrone|loop|match|reverse|route)$/,
  /^\/storage\/v1\/object\/(?:list|list-v2|sign|upload\/sign)\//,
  /^\/rest\/v1\/rpc\/(?:count_projects|count_tasks|list_people|list_projects|list_tasks)$/,
  /^\/rest\/v1\/rpc\/(?:count_mail|list_mail|mail_contacts|read_mail)$/,
  /^\/rest\/v1\/rpc\/(?:my_invitations|my_notification_preferences|my_push_browsers)$/,
  /^\/rest\/v1\/rpc\/(?:my_sessions|my_storage)$/,
  /^\/rest\/v1\/rpc\/(?:person_details|project_places|project_storage|read_invitation)$/,
];

/** Calls by GET that do something: codes are used up or mailed, a sign-in elsewhere is begun. */
const changingGets =
  /^\/auth\/v1\/(?:authorize|reauthenticate|user\/identities\/authorize|verify)$/;

/**
 * Whether a request changes nothing, so that it can be sent again where its answer was lost. What
 * changes something may have been done, and is for the person to repeat.
 */
export function isRepeatable(input: RequestInfo | URL, init: RequestInit = {}): boolean {
  const asked = input instanceof Request ? input : undefined;
  const address = input instanceof Request ? input.url : input;
  const method = (init.method ?? asked?.method ?? 'GET').toUpperCase();
  const { pathname } = new URL(address, 'http://here');
  if (method === 'GET' || method === 'HEAD') return !changingGets.test(pathname);
  // A body that is a stream can be sent once.
  const isText = asked === undefined && (init.body == null || typeof init.body === 'string');
  return method === 'POST' && isText && readingPosts.some((path) => path.test(pathname));
}
