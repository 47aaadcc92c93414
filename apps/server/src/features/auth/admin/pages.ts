import type { FastifyReply } from 'fastify';
import { optionalText } from '../read-body.ts';
import { invalid } from './user-attributes.ts';

/** The requested page of a list. */
export interface Page {
  /** The first is 1. */
  readonly page: number;
  readonly perPage: number;
}

/** The query parameters of a page; an empty one counts as missing. */
export const pageShape = { page: optionalText, per_page: optionalText };

const usualPerPage = 50;
const maxPerPage = 1000;

/** @throws `validation_failed` for a text that is not a number. */
export function readPage(query: { readonly page: string; readonly per_page: string }): Page {
  const page = Math.max(1, readCount(query.page, 1));
  const perPage = Math.min(maxPerPage, readCount(query.per_page, usualPerPage));
  if (perPage === 0) throw invalid('Bad Pagination Parameters: per_page must be greater than 0');
  return { page, perPage };
}

function readCount(text: string, otherwise: number): number {
  if (text === '') return otherwise;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw invalid(`Bad Pagination Parameters: ${JSON.stringify(text)} is no number`);
}

interface Listed extends Page {
  readonly path: string;
  readonly total: number;
  /** The other query parameters of the request. */
  readonly query: Readonly<Record<string, string>>;
}

/** Sets the headers for the total and for the next and last page (RFC 8288). */
export function setPageHeaders(reply: FastifyReply, listed: Listed): void {
  const { page, perPage, path, total, query } = listed;
  const pages = Math.ceil(total / perPage);
  const linkTo = (to: number, relation: string) => {
    // `page` comes first, since clients read the first number in the link.
    const { page: _, ...rest } = query;
    const text = new URLSearchParams([['page', `${to}`], ...Object.entries(rest)]).toString();
    return `<${path}?${text}>; rel="${relation}"`;
  };
  const next = pages > page ? [linkTo(page + 1, 'next')] : [];
  reply.header('x-total-count', total);
  reply.header('link', [...next, linkTo(pages, 'last')].join(', '));
}
