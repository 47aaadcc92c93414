/** The answer to a request for a part of a file that is there whole. */
export function partOf(whole: Blob, range: string, headers: Headers): Response {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const start = Number(from);
  const end = Math.min(to === '' ? Infinity : Number(to), whole.size - 1);
  if (from === '' || start > end) {
    return new Response(undefined, {
      status: 416,
      headers: { 'content-range': `bytes */${whole.size}` },
    });
  }
  const rangeHeaders = new Headers(headers);
  rangeHeaders.set('content-range', `bytes ${start}-${end}/${whole.size}`);
  rangeHeaders.set('content-length', String(end - start + 1));
  return new Response(whole.slice(start, end + 1), { status: 206, headers: rangeHeaders });
}
