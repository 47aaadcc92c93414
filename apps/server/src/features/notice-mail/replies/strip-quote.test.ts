import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';
import { REPLY_LINE, stripQuote } from './strip-quote.ts';

it.each([
  ['Yes.', 'Yes.'],
  [`Yes.\n\nAm 28.11.2026 um 10:00 schrieb Maps:\n\n> ${REPLY_LINE}\n> Coming?`, 'Yes.'],
  [`Yes.\nOn Sat, Nov 28, 2026 at 10:00 AM Maps <maps@example.org>\nwrote:\n${REPLY_LINE}`, 'Yes.'],
  ['Three points:\n1. one', 'Three points:\n1. one'],
  ['> Coming?\nYes.', '> Coming?\nYes.'],
  [`${REPLY_LINE}\nNothing above`, ''],
  [`My list:\r\n> quoted`, 'My list:'],
])('finds the answer in %j', (mail, answer) => {
  expect(stripQuote(mail)).toBe(answer);
});

it.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
  ['<script>alert(1)', ''],
  ['a<img src=x onerror=alert(1)', 'a'],
  ['&#0;&#x41;&#xD800;&#99999999;&unknown;', 'A &#99999999;&unknown;'],
  ['<!-- hidden <b>text</b> -->shown', 'shown'],
])('has the words of %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
