import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import type { PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import type { ResponseDocument } from '@canvass/projections/response/document';
import { createAccounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';
import { PdfThread } from '../document/pdf-thread.js';
import { asAsked } from '../response/as-asked.js';
import { fileAddressFor } from '../response/file-address.js';
import { signatureDownloads } from '../response/signature.js';
import { asFilled } from './as-filled.js';
import { consentDocument } from './pdf-content.js';
import { consentView } from './view.js';

type Needed = Pick<QueryDependencies, 'store' | 'files' | 'admission' | 'keys' | 'state' | 'now'>;

/** Filled forms as readers get them. */
export interface ConsentWriter {
  /** As the list has them. @param named whether a device is told by its name to the reader */
  view(
    form: ResponseDocument,
    poll: PollDocument,
    named: (device: string) => boolean,
  ): Promise<FilledConsentForm>;
  /** As a PDF; undefined if it is being erased. */
  pdf(view: FilledConsentForm, form: ResponseDocument): Promise<Buffer | undefined>;
}

export function createConsentWriter({
  store,
  files,
  admission,
  keys,
  state,
  now,
}: Needed): ConsentWriter {
  const accounts = createAccounts(state);
  const pdfs = new PdfThread();

  /** Undefined when one of them is gone. */
  const signaturesOf = async (view: FilledConsentForm, { answers }: ResponseDocument) => {
    const signatures = new Map<string, Buffer>();
    for (const { _id, type } of view.questions) {
      const [name] = answers[_id] ?? [];
      if (answerTypes[type].storedAs !== 'file' || name === undefined) continue;
      const file = await files.get(String(name));
      if (!file) return undefined;
      signatures.set(_id, file.content);
    }
    return signatures;
  };

  return {
    view: async (form, poll, named) => {
      const [present, devices, timeZone] = await Promise.all([
        store.getMany<QuestionDocument>(questionCollection.name, poll.content.questions),
        store.getMany<DeviceDocument>(deviceCollection.name, [form.device].filter(named)),
        admission.timeZoneOf(form.firm),
      ]);
      const filled = await asFilled(admission, form, poll, present);
      const rowQuestions = await asAsked(admission, form, present);
      return consentView(form, poll, filled, {
        deviceName: devices[0]?.content.name ?? '',
        timeZone,
        fileAddress: fileAddressFor(keys, now()),
        downloads: signatureDownloads(keys, now(), form, rowQuestions),
      });
    },
    pdf: async (view, form) => {
      const signatures = await signaturesOf(view, form);
      if (!signatures) return undefined;
      const [companyName, timeZone] = await Promise.all([
        accounts.companyName(form.firm),
        admission.timeZoneOf(form.firm),
      ]);
      return pdfs.write(consentDocument(view, { companyName, timeZone, signatures }));
    },
  };
}
