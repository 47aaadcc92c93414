/** Numbers of the standard normal distribution, by Box and Muller. */
export function normalRandom(uniform: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
