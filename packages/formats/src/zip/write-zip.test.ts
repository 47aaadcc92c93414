import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sourceOfBytes } from '../byte-source.ts';
import { Faults } from '../fault.ts';
import { deflate } from './deflate.ts';
import { listZip, readZipMember } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Numbers as they follow each other along a line. */
const line = bytesOf(
  Array.from({ length: 4000 }, (_, index) =>
    [7.4 + index / 9973, 43.7 + ((index * 7919) % 1000) / 1e6, 40 + (index % 37) / 4].join(),
  ).join(' '),
);
const noise = Uint8Array.from({ length: 70_000 }, (_, index) => (index * index * 2_654_435) >>> 13);

const samples: readonly (readonly [string, Uint8Array])[] = [
  ['nothing', new Uint8Array()],
  ['one byte', Uint8Array.of(200)],
  ['a run of equal bytes longer than a match', new Uint8Array(1000).fill(7)],
  ['every byte', Uint8Array.from({ length: 256 }, (_, index) => index)],
  ['coordinates', line],
  ['bytes that repeat beyond the window', Uint8Array.from([...noise, ...noise])],
];

describe('deflate', () => {
  it.each(samples)('gives zlib back %s', (_, bytes) => {
    expect(new Uint8Array(inflateRawSync(deflate(bytes)))).toEqual(bytes);
  });

  it('makes coordinates at most half as long', () => {
    expect(deflate(line).length).toBeLessThan(line.length / 2);
  });

  it('finds matches of every length at every class of distance', () => {
    for (let distance = 1; distance <= 32_767; distance = Math.ceil(distance * 1.4)) {
      const length = 3 + (distance % 256);
      const start = noise.subarray(0, Math.max(distance, length));
      const bytes = Uint8Array.from([...start, ...start.subarray(0, length)]);
      expect(new Uint8Array(inflateRawSync(deflate(bytes))), String(distance)).toEqual(bytes);
    }
  });
});

describe('an archive', () => {
  const entries = samples.map(([name, bytes]) => ({ name: `${name} é.bin`, bytes }));

  it('is read as it was written', async () => {
    const source = sourceOfBytes(writeZip(entries), 'a.zip');
    const members = await listZip(source);
    expect(members.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
    const faults = new Faults();
    for (const [index, member] of members.entries()) {
      const pieces: number[] = [];
      const read = readZipMember(source, member, {
        faults,
        signal: { throwIfAborted: () => undefined },
        yieldToEventLoop: async () => undefined,
        progress: () => undefined,
        inflate: async function* (packed) {
          for await (const piece of packed) yield new Uint8Array(inflateRawSync(piece));
        },
      });
      for await (const piece of read) for (const byte of piece) pieces.push(byte);
      expect(Uint8Array.from(pieces), member.name).toEqual(entries[index]?.bytes);
    }
    expect(faults.kept).toEqual([]);
  });

  it('stores what does not become shorter', async () => {
    const members = await listZip(sourceOfBytes(writeZip(entries), 'a.zip'));
    expect(members.map(({ method }) => method)).toContain('stored');
    expect(members.find(({ name }) => name.startsWith('coordinates'))?.method).toBe('deflated');
  });
});
