/** How long a challenge may be answered. */
export const challengeSeconds = 300;
