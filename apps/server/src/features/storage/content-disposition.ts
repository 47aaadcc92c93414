/**
 * `Content-Disposition` for a download under this name (RFC 6266), with characters beyond ASCII
 * encoded by RFC 5987. No part of the name can end the header or start another.
 */
export function attachment(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 255);
  if (safe === '') return 'attachment';
  const plain = safe.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeValue(safe)}`;
}

/** The characters that encodeURIComponent leaves and RFC 5987 does not. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
