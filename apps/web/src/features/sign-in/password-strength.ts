/** How hard a password is to guess, in steps that have names. */
export type Strength =
  | { readonly level: 'empty' }
  | { readonly level: 'short'; readonly missing: number }
  | { readonly level: 'weak' | 'personal' | 'fair' | 'good' | 'strong' };

/** The default minimum of the account service, which has the last word. */
const SHORTEST = 8;

/**
 * Length counts first: each character that is not to be guessed from those before it. Repeated
 * characters, runs along the alphabet or the keyboard, and common words count little.
 *
 * @param own what others know of the person: name, address
 */
export function passwordStrength(password: string, own: readonly string[]): Strength {
  const length = [...password].length;
  if (length === 0) return { level: 'empty' };
  if (length < SHORTEST) return { level: 'short', missing: SHORTEST - length };
  const small = password.toLowerCase();
  const known = own.flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const personal = known.filter((word) => word.length > 3 && small.includes(word));
  const rest = personal.reduce((text, word) => text.replaceAll(word, ''), small);
  const points = surprises(rest);
  if (personal.length > 0 && points < SHORTEST) return { level: 'personal' };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
  const variety = kinds.filter((kind) => kind.test(password)).length - 1;
  const score = points + variety;
  if (score < SHORTEST) return { level: 'weak' };
  if (score < 12) return { level: 'fair' };
  return { level: score < 18 ? 'good' : 'strong' };
}

const tried = /password|passwort|letmein|welcome|admin|login|iloveyou|monkey|dragon|football/g;
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'];
const runs = new Set(
  rows.flatMap((row) =>
    [...row].flatMap((sign, index) => {
      const after = row[index + 1];
      return after === undefined ? [] : [sign + after, after + sign];
    }),
  ),
);

/** The characters that do not go on as the two before them do. */
function surprises(text: string): number {
  const signs = [...text.replaceAll(tried, '*')];
  const goesOn = (index: number) => {
    const [before, sign] = [signs[index - 1], signs[index]];
    return before !== undefined && (before === sign || runs.has(`${before}${sign}`));
  };
  return signs.filter((_, index) => !(goesOn(index) && goesOn(index - 1))).length;
}
