/** Hands a file to the browser to be saved. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  followLink(url, name);
  // Revoking at once would take the file away before some browsers have read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Opens an address as a press on a link does; a browser saves what it is sent to be saved. */
export function followLink(url: string, downloadName?: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  if (downloadName !== undefined) link.download = downloadName;
  link.click();
}
