/** The same numbers each time: what fails once can be looked at. Source: Vigna, splitmix32. */
export function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % Math.max(1, below);
  };
}

/** Bytes with one to six faults: turned, cut, doubled, foreign. */
export function mutate(
  bytes: Uint8Array,
  random: (below: number) => number,
): Uint8Array<ArrayBuffer> {
  const list = Array.from(bytes);
  for (let count = 1 + random(6); count > 0; count--) {
    const at = random(list.length);
    const length = random(40);
    switch (random(5)) {
      case 0:
        list[at] = (list[at] ?? 0) ^ (1 << random(8));
        break;
      case 1:
        list.splice(at, length);
        break;
      case 2:
        list.splice(at, 0, ...list.slice(random(list.length)).slice(0, length));
        break;
      case 3:
        list.splice(at, 0, ...Array.from({ length }, () => random(256)));
        break;
      default:
        if (random(4) === 0) list.length = at;
        else list[at] = 0xff;
    }
  }
  return Uint8Array.from(list);
}
