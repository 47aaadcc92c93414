import { StorageError } from './storage-error.ts';

/** The default for search engines. */
export const defaultRobotsTag = 'none';

const rules = [
  'all',
  'none',
  'no(?:index|follow|archive|snippet|translate|imageindex|sitelinkssearchbox)',
  'indexifembedded',
  'max-(?:snippet|video-preview): *-?\\d{1,9}',
  'max-image-preview: *(?:none|standard|large)',
  'unavailable_after: *[\\w :+./-]{1,60}',
];
const rulePattern = new RegExp(`^(?:[\\w-]{1,60}: *)?(?:${rules.join('|')})$`, 'i');

/**
 * Checks an `X-Robots-Tag`, which becomes a header of every download.
 *
 * @throws where one of its rules is unknown.
 */
export function mustBeRobotsTag(tag: string): string {
  const wrong = tag.split(',').find((rule) => !rulePattern.test(rule.trim()));
  if (wrong === undefined && tag.length <= 500) return tag.trim();
  const rule = (wrong ?? tag).trim().slice(0, 60);
  throw new StorageError({
    statusCode: 400,
    code: 'InvalidXRobotsTag',
    error: 'invalid_x_robots_tag',
    message: `Invalid X-Robots-Tag header: Invalid X-Robots-Tag rule: "${rule}"`,
  });
}
