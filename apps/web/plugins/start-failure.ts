import type { Plugin } from 'vite';
import { text } from '../src/text/en/errors.ts';

/**
 * Writes what is said where the application cannot start into the page itself, with the words of
 * the catalogue. Readable without the stylesheet, which may be what is missing.
 */
export function startFailure(): Plugin {
  const { heading, body, reload } = text.start;
  const place = 'display:grid;place-items:center;min-height:100dvh;padding:24px';
  const template =
    `<template id="start-failure"><main style="${place}">` +
    '<div style="max-width:24rem;text-align:center">' +
    `<h1 class="text-heading font-semibold">${heading}</h1>` +
    `<p class="mt-3 text-muted-foreground">${body}</p>` +
    '<p class="mt-5 flex flex-wrap justify-center gap-2">' +
    `<button type="button" data-reload class="${buttonClass} bg-primary text-primary-foreground">` +
    `${reload}</button> <a href="/" class="${buttonClass} border">${text.home}</a>` +
    '</p></div></main></template>';
  return {
    name: 'start-failure',
    transformIndexHtml: (html) => html.replace('<!--start-failure-->', () => template),
  };
}

const buttonClass = 'inline-grid h-9 place-items-center rounded-md px-3.5 font-medium max-md:h-11';
