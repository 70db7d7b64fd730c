import { timingSafeEqual } from 'node:crypto';
import { sourceLanguage, type Language } from '@canvass/contracts/language/language';
import type { PollDocument } from '@canvass/projections/poll/document';
import type { RequestHandler } from 'express';
import type { RespondBuild } from '../../page/html.js';
import { visitorLanguage } from '../../page/language.js';
import { resultsHtml } from './html.js';
import type { PollResults } from './results.js';

const NOT_MODIFIED = 304;
const NOT_FOUND = 404;
const ID = /^[0-9a-f-]{36}$/i;

function opens({ resultsToken }: PollDocument, token: string): boolean {
  if (resultsToken === undefined) return false;
  const [right, given] = [Buffer.from(resultsToken), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/**
 * The public page of a poll's results. Whether there is none, it was taken back, the poll was deleted or the plan has no
 * charts is the same to those who open it.
 */
export function resultsPage(
  shown: PollResults,
  build: Pick<RespondBuild, 'texts' | 'styleSheets'>,
): RequestHandler {
  const found = async (id: string, token: string, language: Language) => {
    const poll = ID.test(id) ? await shown.poll(id) : undefined;
    return poll && opens(poll, token) ? shown.counted(poll, language) : undefined;
  };
  return async (request, response) => {
    const { pollId, token } = request.params;
    const language =
      visitorLanguage(request.query['lang'], request.get('Accept-Language')) ?? sourceLanguage;
    const counted = await found(String(pollId), String(token), language);
    response.set({
      ...{ 'Cache-Control': 'no-cache', 'Content-Language': language, Vary: 'Accept-Language' },
      'X-Robots-Tag': 'noindex',
      ...(counted && { ETag: counted.etag }),
    });
    if (counted && request.get('If-None-Match')?.includes(counted.etag)) {
      response.status(NOT_MODIFIED).end();
      return;
    }
    const [texts, styleSheets] = await Promise.all([build.texts(language), build.styleSheets()]);
    if (!counted) response.status(NOT_FOUND);
    response
      .type('html')
      .send(resultsHtml({ results: counted?.results, language, texts, styleSheets }));
  };
}
