import { renderToStringAsync } from 'preact-render-to-string';
import {
  onlyOffered,
  type OfferedForm,
  type RespondPageData,
} from '@canvass/contracts/device/page';
import type { Form } from '@canvass/contracts/edition/form';
import { deadlineOf } from '../deadline.js';
import { memoryStorage } from '../outbox/memory-storage.js';
import { Outbox } from '../outbox/outbox.js';
import { post } from '../outbox/post.js';
import { RespondentPage } from '../RespondentPage.js';
import { Session } from '../session.js';

/** More than this many questions of a classic form are below the end of any phone. */
const SEEN_AT_FIRST = 4;

/** Longer ones, as of a question of hundreds of options, would come later than the script. */
const MOST_CHARACTERS = 30_000;

/**
 * Renders what a respondent sees first as HTML, so that it can be read before any script has come. The server calls this and
 * `take-over.ts` puts the live page in its place.
 * @returns undefined where the screen is not the same for all: it depends on the response, the address or the time, or on
 * what its browser knows
 */
export async function renderFirstScreen(data: RespondPageData): Promise<string | undefined> {
  const { page } = data;
  const offered = onlyOffered(page);
  if (page.state !== 'open' || page.kiosk || !offered || !isSameForAll(offered)) return undefined;
  const shown = { ...offered, form: startOf(offered.form) };
  const outbox = new Outbox(memoryStorage(), post);
  const { serialNumber } = page.device;
  const session = new Session(outbox, { serialNumber, hidden: {}, offered: shown });
  const html = await renderToStringAsync(
    <RespondentPage
      data={{ ...data, page: { ...page, polls: [shown] } }}
      begun={{ session, isResumed: false }}
      outbox={outbox}
      durable
      address={{ hidden: {}, staff: false }}
      search=""
      leave={() => undefined}
      renew={() => false}
      show={() => undefined}
    />,
  );
  return html.length > MOST_CHARACTERS ? undefined : html;
}

function isSameForAll({ form, personal }: OfferedForm): boolean {
  const isTimed = deadlineOf(form.poll, new Date().toISOString()) !== undefined;
  const isShuffled = startOf(form).questions.some(({ optionOrder }) => optionOrder);
  return !form.piped && !isTimed && !isShuffled && personal?.startedAt === undefined;
}

/** The part of a form that can be seen at first: its ways begin with its first question. */
function startOf(form: Form): Form {
  if (form.poll.formStyleType !== 'classic') return form;
  return { ...form, questions: form.questions.slice(0, SEEN_AT_FIRST) };
}
