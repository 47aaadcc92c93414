import { encodeUtf8 } from '@webmaps/geo/utf8';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { joinBytes } from '../join-bytes.ts';
import { writeZip } from './write-zip.ts';

it('writes what other readers read, and the same bytes each time', async () => {
  const members = [
    { name: 'map.json', bytes: encodeUtf8('{}') },
    { name: 'chunks/ä', bytes: Uint8Array.from({ length: 5000 }, (_, at) => at % 7) },
    { name: 'empty', bytes: new Uint8Array() },
  ];
  const write = async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of writeZip(members)) pieces.push(piece);
    return joinBytes(pieces);
  };
  const archive = await write();
  expect(archive.length).toBeLessThan(1000);
  expect(Object.entries(unzipSync(archive))).toEqual(
    members.map(({ name, bytes }) => [name, bytes]),
  );
  expect(await write()).toEqual(archive);
});
