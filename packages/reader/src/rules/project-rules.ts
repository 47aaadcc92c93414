import { rule } from '../rule.ts';
import type { Input, Match } from '../rule.ts';
import { resolvePlace } from '../resolve.ts';

const status = (value: string, words: string, verbs: string) =>
  rule(
    'set_project_status',
    `put/set/mark/move/make the/this project as/to/on? ${words}
     set the status of the/this project to ${words}
     ${verbs} the/this project
     the/this project is ${words} again/now?`,
    { status: value },
  );

const due =
  /,?\s*\b(?:due|by|until|on|for)\s+(today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4}-\d\d-\d\d)\b|,?\s*\bdue\s+(?:on )?(\S+)$/i;
const priority = /,?\s*\b(low|medium|high|urgent)(?: priority)?$/i;
const place = /\s+(?:at|in) ((?:the )?\p{Lu}[\p{L}\d' -]+)$/u;

/** A task in one line: its title, then where, by when, and how urgent it is. */
function makeTask(input: Input, { scan }: Match): Input {
  let title = typeof input['title'] === 'string' ? input['title'] : '';
  const made: Record<string, unknown> = {};
  title = title.replace(priority, (_, word: string) => {
    made['priority'] = word.toLowerCase();
    return '';
  });
  title = title.replace(due, (_, day?: string, other?: string) => {
    made['due'] = (day ?? other ?? '').toLowerCase();
    return '';
  });
  title = title.replace(place, (words, name: string) => {
    const at = resolvePlace(name, scan);
    if (at === undefined) return words;
    made['place'] = at;
    return '';
  });
  return { title: title.replace(/^[\s,:]+|[\s,]+$/g, ''), ...made };
}

/** Files, links, and what members of a project do. */
export const projectRules = [
  rule(
    'export_file',
    `export/download/save/get/write <thing:what> as/to/in/into an/a? <format> file?
     export/download/save <format> of <thing:what>
     <format> of <thing:what>`,
  ),
  rule(
    'share_link',
    `share <thing:what>
     ( make/create/copy/get/give_me )? a? link to/of/for <thing:what>`,
  ),
  status('on_hold', 'hold/on_hold', 'pause'),
  status('active', 'active', 'activate/resume/reactivate'),
  status('completed', 'completed/complete/done/finished', 'complete/finish'),
  status('archived', 'archived', 'archive'),
  rule(
    'complete_task',
    `mark the? task <text:task> as done/completed/finished/complete
     complete/finish/close/tick_off the? task <text:task>
     the? task <text:task> is done/finished/completed/complete`,
  ),
  rule(
    'add_task',
    `( add/create/make a? )? new? task : <text:title>
     ( add/create/make a? new? | new ) task to? <text:title>
     todo/to-do : <text:title>
     remind us/me to <text:title>`,
    makeTask,
  ),
  rule(
    'add_comment',
    `( add/leave/write/pin a? )? comment/note/remark : ? here : <text>\n ( add/leave/write/pin a? )? comment/note/remark here : <text>`,
    {
      place: '@here',
    },
  ),
  rule('add_comment', `( add/leave/write/pin a? )? comment/note/remark at <place> : <text>`),
  rule(
    'invite',
    `invite/ask <E:email> to_join? as a/an? <word:role>
     invite/ask <E:email> to_join?`,
  ),
  rule(
    'set_visibility',
    `make/set the/this project to? <word:visibility>\n publish the/this project`,
    (input) => ({
      visibility: 'public',
      ...input,
    }),
  ),
];
