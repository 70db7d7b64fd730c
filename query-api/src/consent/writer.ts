import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { imageFile } from '@canvass/contracts/image/image';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { decode } from '@canvass/platform/files/decoder';
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

/** A filled form as the list has it, and what its PDF shows besides. */
interface Read {
  view: FilledConsentForm;
  form: ResponseDocument;
  /** Address of the form's own logo. */
  logo: string | undefined;
}

/** Filled forms as readers get them. */
export interface ConsentWriter {
  /** @param named whether a device is told by its name to the reader */
  read(
    form: ResponseDocument,
    poll: PollDocument,
    named: (device: string) => boolean,
  ): Promise<Read>;
  /** As a PDF; undefined if it is being erased. */
  pdf(read: Read): Promise<Buffer | undefined>;
}

/** Of logos, in pixels: enough to be printed. */
const LONGEST_SIDE = 800;

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
  const signaturesOf = async ({ view, form: { answers } }: Read) => {
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

  /** As small as it is needed, in a form that every reader takes; undefined where it is not ours, or damaged. */
  const pictureAt = async (address: string) => {
    const file = await files.get(imageFile(address) ?? '');
    const decoded = file && (await decode({ upload: file.content, longestSide: LONGEST_SIDE }));
    return decoded && 'content' in decoded ? decoded.content : undefined;
  };

  /** The forms of a ZIP mostly have the same logo. */
  let last: { address: string; picture: ReturnType<typeof pictureAt> } | undefined;
  const logoOf = ({ logo }: Read, companyLogo: string) => {
    const address = logo ?? companyLogo;
    if (last?.address !== address) {
      last = { address, picture: pictureAt(address) };
      // What failed is tried anew by the next.
      last.picture.catch(() => (last = undefined));
    }
    return last.picture;
  };

  return {
    read: async (form, poll, named) => {
      const [present, devices, timeZone] = await Promise.all([
        store.getMany<QuestionDocument>(questionCollection.name, poll.content.questions),
        store.getMany<DeviceDocument>(deviceCollection.name, [form.device].filter(named)),
        admission.timeZoneOf(form.firm),
      ]);
      const filled = await asFilled(admission, form, poll, present);
      const rowQuestions = await asAsked(admission, form, present);
      const view = consentView(form, poll, filled, {
        deviceName: devices[0]?.content.name ?? '',
        timeZone,
        fileAddress: fileAddressFor(keys, now()),
        downloads: signatureDownloads(keys, now(), form, rowQuestions),
      });
      return { view, form, logo: filled.logo };
    },
    pdf: async (read) => {
      const signatures = await signaturesOf(read);
      if (!signatures) return undefined;
      const { view, form } = read;
      const { companyName, companyLogoURL } = await accounts.askingCompany(form.firm);
      const [timeZone, logo] = await Promise.all([
        admission.timeZoneOf(form.firm),
        logoOf(read, companyLogoURL),
      ]);
      return pdfs.write(consentDocument(view, { companyName, timeZone, signatures, logo }));
    },
  };
}
