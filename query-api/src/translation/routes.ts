import { codeAggregate } from '@canvass/contracts/code/state';
import { idSchema } from '@canvass/contracts/event/schema';
import { languageSchema } from '@canvass/contracts/language/schema';
import { translationCalls } from '@canvass/contracts/translation/calls';
import { textsByName } from '@canvass/contracts/poll/poll-texts';
import { mainLanguage, unitsOf } from '@canvass/contracts/translation/units';
import { writeXliff, xliffVersions } from '@canvass/contracts/translation/write-xliff';
import { route, type Route } from '@canvass/platform/http/route';
import { codeCollection, type CodeDocument } from '@canvass/projections/code/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { optionalParameter } from '../reading/list.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';

/** The texts of polls for translators. */
export function translationRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  const exported = route(translationCalls.export, {
    summary: 'The texts of a poll as XLIFF, for translators',
    query: z.object({
      id: idSchema,
      to: languageSchema,
      from: optionalParameter(languageSchema),
      version: z.enum(xliffVersions),
    }),
    answer: z.object({ file: z.string() }),
    handle: async ({ caller, query: { id, to, from, version } }) => {
      const { content } = await ownDocument<PollDocument>(store, pollCollection, caller, id);
      const [documents, codes] = await Promise.all([
        store.getMany<QuestionDocument>(questionCollection.name, content.questions),
        store.get<CodeDocument>(codeCollection.name, id),
      ]);
      const byId = new Map(documents.map((one) => [one._id, { ...one.content, _id: one._id }]));
      const questions = content.questions.flatMap((one) => byId.get(one) ?? []);
      const { endings = [], sections = {} } = content;
      const poll = { questions, endings, sections };
      const known = codes ?? codeAggregate.initial;
      const own = content.language ?? mainLanguage(poll, known);
      const source = from ?? own;
      const units = unitsOf({ ...poll, texts: textsByName(content, own) }, known, source);
      const written = { name: content.name, units, from: source, to };
      return { body: { file: writeXliff(version, written) } };
    },
  });
  return [reading([pollCollection, questionCollection, codeCollection], exported)];
}
