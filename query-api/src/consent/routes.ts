import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { consentCalls } from '@canvass/contracts/consent/calls';
import { filledConsentFormsSchema, type FilledConsentForm } from '@canvass/contracts/consent/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { limitParameter, optionalParameter, pageParameters } from '../reading/list.js';
import type { Reading } from '../reading/reading.js';
import { isVisible } from '../reading/visible.js';
import { fileNameOf } from './file-name.js';
import { consentParameters, formsOf, ownForm, pageOfForms, type Forms } from './forms.js';
import { createConsentWriter } from './writer.js';
import { zipOf } from './zip.js';

/** Most forms in one answer, as each may have much text. */
const MOST_FORMS = 100;

/** Whether a device is told by its name to the caller. */
function named(caller: Principal) {
  return (device: string) => isVisible(caller, deviceCollection, device);
}

/** Consent forms that were filled. */
export function consentRoutes(
  dependencies: Pick<
    QueryDependencies,
    'store' | 'files' | 'admission' | 'keys' | 'state' | 'now' | 'noteExport'
  >,
  reading: Reading,
): Route[] {
  const { store, admission, now, noteExport } = dependencies;
  const writer = createConsentWriter(dependencies);

  const viewed = async (
    documents: readonly ResponseDocument[],
    { polls }: Pick<Forms, 'polls'>,
    caller: Principal,
  ): Promise<FilledConsentForm[]> => {
    const views = documents.map((form) => {
      const poll = polls.get(form.poll);
      return poll ? [writer.read(form, poll, named(caller))] : [];
    });
    return (await Promise.all(views.flat())).map(({ view }) => view);
  };

  const list = route(consentCalls.list, {
    summary: 'Filled consent forms, newest first; or those that were set aside',
    query: z.object({
      ...pageParameters,
      limit: limitParameter(MOST_FORMS),
      ...consentParameters,
      consentFormId: optionalParameter(idSchema),
    }),
    answer: filledConsentFormsSchema,
    handle: async ({ caller, query }) => {
      const { consentFormId, ...asked } = query;
      if (consentFormId !== undefined) {
        const { form, poll } = await ownForm(store, caller, consentFormId);
        const result = await viewed([form], { polls: new Map([[poll._id, poll]]) }, caller);
        return { body: { result, total: { answers: result.length } } };
      }
      const forms = await formsOf(store, caller, asked);
      const { documents, total } = await pageOfForms(store, forms, query);
      return {
        body: { result: await viewed(documents, forms, caller), total: { answers: total } },
      };
    },
  });

  const pdf = route(consentCalls.pdf, {
    summary: 'A filled consent form as a PDF: its text, the answers and the signature',
    produces: 'application/pdf',
    limit: { calls: 120, seconds: 60 },
    parameters: z.object({ consentFormId: idSchema }),
    handle: async (call) => {
      const { caller, parameters } = call;
      const { form, poll } = await ownForm(store, caller, parameters.consentFormId);
      const read = await writer.read(form, poll, named(caller));
      const content = await writer.pdf(read);
      if (!content) throw notFound();
      await noteExport(call, { what: 'consentForm', poll: poll._id });
      return {
        headers: { 'Content-Security-Policy': "default-src 'none'; sandbox" },
        send: (response) => void response.attachment(`${fileNameOf(read.view)}.pdf`).end(content),
      };
    },
  });

  const zip = route(consentCalls.zip, {
    summary: 'Filled consent forms as PDFs in a ZIP, which is sent while it is written',
    produces: 'application/zip',
    limit: { calls: 10, seconds: 60 },
    query: z.object(consentParameters),
    handle: async (call) => {
      const { caller, query, signal } = call;
      const forms = await formsOf(store, caller, query);
      const { pollId } = query;
      await noteExport(call, {
        what: 'consentForms',
        ...(pollId !== undefined && { poll: pollId }),
      });
      const timeZone = await admission.timeZoneOf(caller.firm);
      return zipOf({
        day: dayAndHour(now(), timeZone).day,
        store,
        forms,
        signal,
        write: async (form) => {
          const poll = forms.polls.get(form.poll);
          if (!poll) return undefined;
          const read = await writer.read(form, poll, named(caller));
          const content = await writer.pdf(read);
          return content && { name: fileNameOf(read.view), content };
        },
      });
    },
  });

  const collections = [responseCollection, pollCollection, questionCollection, deviceCollection];
  return [list, zip, pdf].map((one) => reading(collections, one));
}
