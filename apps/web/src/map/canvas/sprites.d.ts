declare module 'virtual:map-sprites' {
  /** Path of the folder that holds the map's icons. */
  export const spriteBase: string;
}
