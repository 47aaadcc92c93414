/** An element for other sites' pages that shows the map of a published project. */
export function embedCode(url: string, name: string): string {
  return `<iframe src="${escaped(`${url}&embed=1`)}" title="${escaped(name)}" width="100%" height="480" style="border:0" loading="lazy"></iframe>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
