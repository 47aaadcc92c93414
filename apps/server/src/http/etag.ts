/**
 * Whether an `If-None-Match` header names this entity tag, or everything. The comparison is weak,
 * as RFC 9110, 13.1.2 asks for.
 */
export function noneMatchHits(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || strong(tag.trim()) === strong(etag));
}

function strong(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
