/** What the frame around all pages says: titles, errors, things not there yet. */
export const text = {
  title: (page: string, provider: string) => `${page} · WebMaps - ${provider}`,
  untitled: (provider: string) => `WebMaps - ${provider}`,
  componentTitle: (name: string) => `${name} · Components`,
  pageNotFound: (path: string) => `Page Not Found: ${path}`,
  noMatch: (path: string) => `Page not found: ${path}`,
  unknownMiddleware: (name: string) => `Unknown route middleware: ${name}`,
} as const;
