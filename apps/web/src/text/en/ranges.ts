/** Ranges of numbers to choose from. */
export const text = {
  below: (most: string) => `Up to ${most}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  above: (least: string) => `${least} and more`,
} as const;
