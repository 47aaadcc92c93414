/**
 * The hashes that passwords were compared with since the process started. Of its own, since test
 * files share the modules under test, and a spy of one file is unknown to the next.
 */
export const comparedHashes: string[] = [];
