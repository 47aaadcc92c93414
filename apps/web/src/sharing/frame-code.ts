/** An element for other sites' pages that shows a page of this one. */
export function frameCode(url: string, title: string): string {
  return `<iframe src="${escaped(url)}" title="${escaped(title)}" width="100%" height="480" style="border:0" loading="lazy"></iframe>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
