import { Zip, ZipDeflate } from 'fflate';

/** A file for an archive. */
export interface MemberToWrite {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The first moment that an archive can name: equal files give equal archives. */
const NO_TIME = new Date(1980, 0, 1);

/** An archive in pieces; a member is compressed when its turn comes. */
export async function* writeZip(
  members: Iterable<MemberToWrite> | AsyncIterable<MemberToWrite>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  const take = () => {
    const taken = pieces;
    pieces = [];
    return taken;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
  });
  for await (const { name, bytes } of members) {
    const member = new ZipDeflate(name);
    member.mtime = NO_TIME;
    zip.add(member);
    member.push(bytes, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
