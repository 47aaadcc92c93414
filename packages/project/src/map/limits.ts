/** What one map may hold. The fold refuses what is beyond, so that it is void for everybody. */

/** Rows of batches and features beside them; one of a batch that was edited counts twice. */
export const MAX_FEATURES = 1_000_000;
/** Nodes that are shown, and all that ever were. */
export const MAX_NODES = 2_000;
export const MAX_NODES_EVER = 10_000;
/** Nodes above one another, the root not counted. */
export const MAX_DEPTH = 8;

/** Features of one chunk: the number of a word fits in two bytes. */
export const MAX_CHUNK_FEATURES = 4096;
/** Changes within each other: a group of groups. */
export const MAX_CHANGE_DEPTH = 4;
/** The JSON of all changes of one request, and how many they are. */
export const MAX_REQUEST_BYTES = 1_000_000;
export const MAX_REQUEST_CHANGES = 1_000;
/** Steps that one tab can undo. */
export const MAX_STEPS = 1_000;
