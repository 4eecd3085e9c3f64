// This is our own code, because @fastify/accepts finds `de-DE` for `de`, but not for `de-AT`, so a browser that asks only for the latter
// would get English.

import type { FastifyRequest } from 'fastify';

import { nearestLanguage, type Language } from '#contract/language.contract.ts';

/** Matches one part of the header `Accept-Language`: a tag or `*`, and perhaps its weight (RFC 9110, 12.4.2 and 12.5.4). */
const WISH = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** Returns the tags of the header, the most wanted first, without malformed parts and without what the visitor refuses with `q=0`. */
const wishesIn = (header: string): string[] =>
  header
    .split(',')
    .flatMap((part) => {
      const [, tag, weight = '1'] = WISH.exec(part) ?? [];
      return tag === undefined || Number(weight) === 0 ? [] : [{ tag, weight: Number(weight) }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/** Returns the language that the browser prefers. */
export const wishedLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  nearestLanguage(wishesIn(headers['accept-language'] ?? ''));
