/** The build that runs here; undefined where the code comes from the dev server, or is the build's. */
export const ownBuild = import.meta.env.SSR
  ? undefined
  : document.querySelector<HTMLMetaElement>('meta[name="webmaps-build"]')?.content;
