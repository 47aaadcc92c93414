import { makeRandom } from './random.ts';

/** Smooth noise over the plane, about -1 to 1, mean 0. */
export type Noise = (x: number, y: number) => number;

/** Eight directions of gradients: no direction is favoured along the lattice. */
const GRADIENT_X = [1, 0.8, 0, -0.6, -1, -0.8, 0, 0.6];
const GRADIENT_Y = [0, 0.6, 1, 0.8, 0, -0.6, -1, -0.8];

/** Gradient noise with quintic fade (Perlin, Improving Noise, 2002); features have size 1. */
export function makeNoise(seed: number, name: string): Noise {
  const random = makeRandom(seed, name);
  const table = new Uint8Array(512);
  for (let i = 0; i < 256; i++) table[i] = i;
  for (let i = 255; i > 0; i--) {
    const j = random.below(i + 1);
    const kept = table[i]!;
    table[i] = table[j]!;
    table[j] = kept;
  }
  for (let i = 0; i < 256; i++) table[i + 256] = table[i]!;
  const corner = (hash: number, x: number, y: number): number =>
    GRADIENT_X[hash & 7]! * x + GRADIENT_Y[hash & 7]! * y;
  return (x, y) => {
    const fx = Math.floor(x);
    const fy = Math.floor(y);
    const u = x - fx;
    const v = y - fy;
    const i = fx & 255;
    const j = fy & 255;
    const a = table[i]! + j;
    const b = table[i + 1]! + j;
    const n00 = corner(table[a]!, u, v);
    const n10 = corner(table[b]!, u - 1, v);
    const n01 = corner(table[a + 1]!, u, v - 1);
    const n11 = corner(table[b + 1]!, u - 1, v - 1);
    const s = u * u * u * (u * (u * 6 - 15) + 10);
    const t = v * v * v * (v * (v * 6 - 15) + 10);
    const low = n00 + (n10 - n00) * s;
    return 1.5 * (low + (n01 + (n11 - n01) * s - low) * t);
  };
}

/** Several octaves of a noise, each half as strong, half as large, and turned against the last. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let strength = 0.55;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i++) {
      sum += strength * noise(px, py);
      strength *= 0.5;
      const turned = 1.6 * px + 1.2 * py + 17.3;
      py = -1.2 * px + 1.6 * py - 5.1;
      px = turned;
    }
    return sum;
  };
}
