import type { FastifyReply } from 'fastify';
import { optionalText } from '../read-body.ts';
import { invalid } from './user-attributes.ts';

/** What of a list is asked for. */
export interface Page {
  /** The first is 1. */
  readonly page: number;
  readonly perPage: number;
}

/** The part of a query that names the page; empty stands for nothing. */
export const pageShape = { page: optionalText, per_page: optionalText };

const usualPerPage = 50;
const maxPerPage = 1000;

/** @throws `validation_failed` for what is no number. */
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
  /** What else was asked for. */
  readonly query: Readonly<Record<string, string>>;
}

/** Says how many there are, and where the next and the last page is (RFC 8288). */
export function setPageHeaders(reply: FastifyReply, listed: Listed): void {
  const { page, perPage, path, total, query } = listed;
  const pages = Math.ceil(total / perPage);
  const linkTo = (to: number, relation: string) => {
    // The page stands first, since the clients read the first number there is.
    const { page: _, ...rest } = query;
    const text = new URLSearchParams([['page', `${to}`], ...Object.entries(rest)]).toString();
    return `<${path}?${text}>; rel="${relation}"`;
  };
  const next = pages > page ? [linkTo(page + 1, 'next')] : [];
  reply.header('x-total-count', total);
  reply.header('link', [...next, linkTo(pages, 'last')].join(', '));
}
