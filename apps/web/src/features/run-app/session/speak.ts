/** Says a sentence aloud where the browser can; a newer one does not wait for older ones. */
export function speak(sentence: string): void {
  if (!('speechSynthesis' in window)) return;
  if (speechSynthesis.pending) speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = 'en';
  speechSynthesis.speak(utterance);
}

/** Ends what is being said. */
export function hush(): void {
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}
