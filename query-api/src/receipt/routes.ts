import type { Form } from '@canvass/contracts/edition/form';
import { textIn } from '@canvass/contracts/language/language';
import { withFallbacks } from '@canvass/contracts/poll/placeholders';
import { receiptCalls } from '@canvass/contracts/receipt/calls';
import { receiptSchema } from '@canvass/contracts/receipt/commands';
import { receiptViewSchema, type ReceiptView } from '@canvass/contracts/receipt/view';
import { isPlain } from '@canvass/contracts/question/named-answer';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { readableAnswer } from '@canvass/contracts/response/readable';
import { responseAggregate, type ResponseState } from '@canvass/contracts/response/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { isReceiptToken } from '@canvass/platform/identity/receipt';
import { createAccounts } from '../account/accounts.js';
import { firmOf } from '../audit/own-stream.js';
import { formSeen } from '../consent/as-filled.js';
import type { QueryDependencies } from '../dependencies.js';

/** Of a class that reads its receipts at once. */
const limit = { calls: 600, seconds: 60 };

/**
 * One's own answers, by the link that the page gave who finished them. They come from the log: a read model may lag behind a
 * link that was just issued, or just used to delete them.
 */
export function receiptRoute(
  dependencies: Pick<
    QueryDependencies,
    'log' | 'files' | 'admission' | 'keys' | 'state' | 'believedNow'
  >,
): Route {
  const { log, files, admission, keys, believedNow } = dependencies;
  const accounts = createAccounts(dependencies.state);

  /** Signatures stand in the answers themselves: the receipt is saved and printed without us. */
  const pictureOf = async (file: string): Promise<string> => {
    const found = await files.get(file);
    return found ? `data:image/png;base64,${found.content.toString('base64')}` : '';
  };

  const answersOf = (
    { answers }: ResponseState,
    form: Form,
    language: ReceiptView['language'],
  ): Promise<ReceiptView['answers']> => {
    const reader = { language, fileAddress: (file: string) => file };
    const answered = form.questions.filter(({ _id }) => answers[_id] !== undefined);
    return Promise.all(
      answered.map(async (asked) => {
        const { _id: id, name, type } = asked;
        const content = readableAnswer(asked, answers[id] ?? [], reader).filter(isPlain);
        const question = withFallbacks(textIn(asked.question, language)) || name;
        if (answerTypes[type].storedAs !== 'file') return { id, question, content };
        const pictures = await Promise.all(content.map((file) => pictureOf(String(file))));
        return { id, question, content: pictures.filter(Boolean), isPicture: true as const };
      }),
    );
  };

  return route(receiptCalls.read, {
    summary: 'One’s own answers, by their receipt',
    limit,
    refusals: [404, 410],
    body: receiptSchema,
    answer: receiptViewSchema,
    handle: async ({ body: { responseId, token } }) => {
      const events = await log.read(responseAggregate.stream(responseId));
      const response = responseAggregate.fold(events);
      const { receipt, saved, erased } = response;
      if (!receipt || !saved || !isReceiptToken(keys, responseId, token, receipt.hash)) {
        throw new Refusal('notFound', 'receiptUnknown');
      }
      if (erased) throw new Refusal('gone', 'receiptErased');
      if (believedNow().toISOString() > receipt.until) throw new Refusal('gone', 'receiptOver');
      const form = await formSeen(admission, saved);
      if (!form) throw new Refusal('notFound', 'receiptUnknown');
      const { companyName, companyLogoURL } = await accounts.askingCompany(firmOf(events) ?? '');
      const withdrawal = events.find(({ type }) => type === 'ConsentWithdrawn');
      const { receivedAt, language } = saved;
      const body: ReceiptView = {
        poll: form.poll.name,
        company: { companyName, companyLogoURL },
        ...{ language, receivedAt, until: receipt.until },
        isConsentForm: form.poll.isConsentForm,
        ...(withdrawal && { withdrawnAt: withdrawal.metadata.at }),
        answers: await answersOf(response, form, language),
      };
      return { body, headers: { 'Cache-Control': 'no-store' } };
    },
  });
}
