import type { Attack, Target } from './attack.ts';
import { cleanUp, makeProject, signUp } from './requests/signed-up.ts';
import type { SignedUp } from './requests/signed-up.ts';

const uploads = 300;
const atOnce = 20;
/** The default maximum of one file. */
const uploadBytes = 1024 ** 3;

interface Storage {
  readonly unfinished_bytes: number;
  readonly unfinished_uploads: number;
  readonly max_bytes: number | null;
  readonly max_uploads: number | null;
}

export const attack: Attack = {
  summary: `${uploads} uploads of 1 GiB each begun and never finished, ${atOnce} at a time`,
  run: async (target) => {
    const person = await signUp(target);
    const project = await makeProject(person);
    const begun: string[] = [];
    try {
      for (let count = 0; count < uploads; count += atOnce) {
        const answers = await Promise.all(
          Array.from({ length: atOnce }, async (_, index) =>
            begin(target, person, `${project}/${count + index}.bin`),
          ),
        );
        begun.push(...answers.filter((place) => place !== undefined));
      }
      target.report(`${begun.length} of ${uploads} were begun: ${begun.length} GiB are promised.`);
      const { data, error } = await person.client.rpc('my_storage');
      if (error) {
        target.report(`The server did not report the quota: ${error.message}`);
        return 'broken';
      }
      const usage = data as Storage;
      target.report(`Reported usage: ${JSON.stringify(usage)}.`);
      const { max_bytes: maxBytes, max_uploads: maxUploads } = usage;
      const isWithin =
        begun.length * uploadBytes <= (maxBytes ?? 0) && begun.length <= (maxUploads ?? 0);
      return isWithin && usage.unfinished_uploads === begun.length ? 'held' : 'broken';
    } finally {
      for (const place of begun) await giveUp(target, person, place);
      await cleanUp(project, person);
    }
  },
};

const encode = (words: string) => Buffer.from(words).toString('base64');

/** @returns the address at which the upload would continue; undefined where it was refused. */
async function begin(
  { url }: Target,
  { token }: SignedUp,
  name: string,
): Promise<string | undefined> {
  const answer = await fetch(`${url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${token}`,
      'upload-length': String(uploadBytes),
      'upload-metadata': `bucketName ${encode('documents')},objectName ${encode(name)}`,
    },
  });
  await answer.arrayBuffer();
  return answer.status === 201 ? (answer.headers.get('location') ?? undefined) : undefined;
}

async function giveUp({ url }: Target, { token }: SignedUp, place: string): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
  await fetch(new URL(place, url), { method: 'DELETE', headers });
}
