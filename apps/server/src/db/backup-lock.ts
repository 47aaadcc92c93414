/**
 * Held while a backup is made: who takes stored files away for good leaves them until it is over,
 * for its rows still know them.
 */
export const backupLock = 7_316_206;
