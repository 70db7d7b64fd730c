import { receiptCalls } from '@canvass/contracts/receipt/calls';
import { receiptSchema } from '@canvass/contracts/receipt/commands';
import { receiptViewSchema, type ReceiptView } from '@canvass/contracts/receipt/view';
import { isPlain } from '@canvass/contracts/question/named-answer';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { isReceiptToken } from '@canvass/platform/identity/receipt';
import { receiptCollection, type ReceiptDocument } from '@canvass/projections/receipt/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { createAccounts } from '../account/accounts.js';
import { formSeen } from '../consent/as-filled.js';
import type { QueryDependencies } from '../dependencies.js';
import type { Reading } from '../reading/reading.js';
import { responseView } from '../response/view.js';

/** Of a class that reads its receipts at once. */
const limit = { calls: 600, seconds: 60 };

/** One's own answers, by the link that the page gave who finished them. */
export function receiptRoute(
  dependencies: Pick<
    QueryDependencies,
    'store' | 'files' | 'admission' | 'keys' | 'state' | 'believedNow'
  >,
  reading: Reading,
): Route {
  const { store, files, admission, keys, believedNow } = dependencies;
  const accounts = createAccounts(dependencies.state);

  /** Signatures stand in the answers themselves: the receipt is saved and printed without us. */
  const pictureOf = async (file: string): Promise<string> => {
    const found = await files.get(file);
    return found ? `data:image/png;base64,${found.content.toString('base64')}` : '';
  };

  const answersOf = async (
    response: ResponseDocument,
    form: NonNullable<Awaited<ReturnType<typeof formSeen>>>,
  ): Promise<ReceiptView['answers']> => {
    const questions = form.questions.map((content) => {
      return { id: content._id, name: content.name, content };
    });
    const { language } = response;
    const reader = { language, fileAddress: (file: string) => file };
    const { answers } = responseView(response, questions, {
      ...reader,
      deviceName: '',
      timeZone: 'UTC',
    });
    return Promise.all(
      answers.map(async ({ question: { _id: id, text, name, type }, content: given }) => {
        const content = given.filter(isPlain);
        const question = text || name;
        if (answerTypes[type].storedAs !== 'file') return { id, question, content };
        const pictures = await Promise.all(content.map((file) => pictureOf(String(file))));
        return { id, question, content: pictures.filter(Boolean), isPicture: true as const };
      }),
    );
  };

  const read = route(receiptCalls.read, {
    summary: 'One’s own answers, by their receipt',
    limit,
    refusals: [404, 410],
    body: receiptSchema,
    answer: receiptViewSchema,
    handle: async ({ body: { responseId, token } }) => {
      const receipt = await store.get<ReceiptDocument>(receiptCollection.name, responseId);
      if (!receipt || !isReceiptToken(keys, responseId, token, receipt.hash)) {
        throw new Refusal('notFound', 'receiptUnknown');
      }
      if (receipt.isErased) throw new Refusal('gone', 'receiptErased');
      if (believedNow().toISOString() > receipt.until) throw new Refusal('gone', 'receiptOver');
      const response = await store.get<ResponseDocument>(responseCollection.name, responseId);
      const form = response && (await formSeen(admission, response));
      if (!form) throw new Refusal('notFound', 'receiptUnknown');
      const { companyName, companyLogoURL } = await accounts.askingCompany(response.firm);
      const { createdAt: receivedAt, language, withdrawnAt } = response;
      const body: ReceiptView = {
        poll: form.poll.name,
        company: { companyName, companyLogoURL },
        ...{ language, receivedAt, until: receipt.until },
        isConsentForm: form.poll.isConsentForm,
        ...(withdrawnAt === undefined ? {} : { withdrawnAt }),
        answers: await answersOf(response, form),
      };
      return { body, headers: { 'Cache-Control': 'no-store' } };
    },
  });
  return reading([receiptCollection, responseCollection], read);
}
