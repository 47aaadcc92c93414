/** When a press on a card becomes a drag, on the board and in the calendar. */

/** A finger that stays is about to move a card; one that moves at once scrolls. */
export const touchActivation = { delay: 200, tolerance: 8 };
/** A mouse that moves less than this presses. */
export const mouseActivation = { distance: 6 };
