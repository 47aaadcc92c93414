/** How much of a run both ends lose where a home is to stay unknown. */
export const HIDDEN_METRES = 200;
