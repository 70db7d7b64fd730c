import {
  interfaceLanguageOf,
  type InterfaceLanguage,
  type Language,
} from '@canvass/contracts/language/language';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { AnswerView } from '@canvass/contracts/response/view';
import { translator } from '@canvass/platform/texts/translator';
import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import type { Block, DocumentContent } from '../document/content.js';

/** Largest size of a signature on the page, in points. */
const SIGNATURE = { width: 240, height: 100 };
/** The same of a logo. */
const LOGO = { width: 180, height: 48 };

/** What a PDF says besides what the list does. */
export interface ConsentFacts {
  companyName: string;
  /** IANA name of the firm's. */
  timeZone: string;
  /** A PNG or a JPEG; undefined where there is none. */
  logo: Uint8Array | undefined;
  /** The pictures of its signatures, by question. */
  signatures: ReadonlyMap<string, Buffer>;
}

/** @param day YYYY-MM-DD */
function wordDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A moment in the time zone of the company. */
function wordMoment(moment: string, timeZone: string, { texts, language }: Own): string {
  const word = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone }).format(new Date(moment));
  return texts('consentForm.moment', {
    ...{ day: word({ dateStyle: 'long' }), time: word({ timeStyle: 'short' }), zone: timeZone },
  });
}

/** Our own words in a document, and their language. */
interface Own {
  texts: ReturnType<typeof translator<'server'>>;
  language: InterfaceLanguage;
}

/** An answer in words, as it was given. */
function wordsOf({ question, content }: AnswerView, language: Language, { texts }: Own): string {
  const isDay = answerTypes[question.type].storedAs === 'date';
  return content
    .map((value) => {
      if (typeof value === 'boolean') {
        return texts(value ? 'consentForm.agreed' : 'consentForm.notAgreed');
      }
      return isDay ? wordDay(String(value), language) : String(value);
    })
    .join(', ');
}

/** A question, and what was answered. What was agreed to stands as text, as it is often long. */
function answered(
  form: FilledConsentForm,
  question: FilledConsentForm['questions'][number],
  { signatures }: ConsentFacts,
  own: Own,
): Block[] {
  const { language } = form;
  const { storedAs } = answerTypes[question.type];
  const { _id, text, name } = question;
  const asked = { text: text || name, language };
  const isTick = storedAs === 'tick';
  const head: Block[] = isTick
    ? [{ kind: 'gap' }, { kind: 'paragraph', ...asked }]
    : [{ kind: 'heading', level: 3, ...asked }];
  const answer = form.answers[_id];
  const picture = signatures.get(_id);
  if (picture) {
    const description = own.texts('consentForm.signatureTo', { question: asked.text });
    return [...head, { kind: 'picture', content: picture, description, ...SIGNATURE }];
  }
  const given = answer && storedAs !== 'file' ? wordsOf(answer, language, own) : '';
  if (given === '') {
    const none = { text: own.texts('consentForm.notAnswered'), language: own.language };
    return [...head, { kind: 'paragraph', tone: 'quiet', ...none }];
  }
  if (!isTick) return [...head, { kind: 'paragraph', text: given }];
  return [...head, { kind: 'paragraph', tone: 'strong', text: given, language: own.language }];
}

/** A filled form as a document: what was agreed to, the answers, the signature, and when, where and to whom it was given. */
export function consentDocument(form: FilledConsentForm, known: ConsentFacts): DocumentContent {
  const { language, text, day, time, device } = form;
  const spoken = interfaceLanguageOf([language]);
  const texts = translator('server', spoken);
  const own = { texts, language: spoken };
  const { companyName, timeZone, logo } = known;
  const moment = { day: wordDay(day, spoken), time: time ?? '', zone: timeZone };
  const withdrawn =
    form.withdrawnAt === undefined ? '' : wordMoment(form.withdrawnAt, timeZone, own);
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  const languages = new Intl.DisplayNames(spoken, { type: 'language' });
  const paragraph = (words: string): Block[] =>
    words.trim() === '' ? [] : [{ kind: 'paragraph', text: words, language }];
  const welcome: Block[] =
    text.title.trim() === '' ? [] : [{ kind: 'heading', level: 2, text: text.title, language }];
  const above: Block[] = logo
    ? [{ kind: 'picture', content: logo, description: companyName, ...LOGO }, { kind: 'gap' }]
    : [];
  return {
    title: text.name,
    author: companyName,
    language,
    madeAt: new Date(form.createdAt),
    foot: {
      text: [text.name, companyName].filter(Boolean).join(' · '),
      page: texts('consentForm.page', { page: '{page}', pages: '{pages}' }),
    },
    blocks: [
      ...above,
      { kind: 'heading', level: 1, text: text.name, language },
      {
        kind: 'facts',
        language: spoken,
        facts: [
          ...fact(
            texts('consentForm.given'),
            time === null ? moment.day : texts('consentForm.moment', moment),
          ),
          ...fact(texts('consentForm.company'), companyName),
          ...fact(texts('consentForm.service'), device.name),
          ...fact(texts('consentForm.language'), languages.of(language) ?? language),
          ...fact(
            texts('consentForm.signature'),
            texts(form.isSigned ? 'consentForm.signed' : 'consentForm.unsigned'),
          ),
          ...fact(texts('consentForm.withdrawn'), withdrawn),
          ...fact(texts('consentForm.id'), form.consentFormId),
          ...(form.quarantine ? fact(texts('consentForm.status'), texts('consentForm.aside')) : []),
        ],
      },
      { kind: 'line' },
      ...welcome,
      ...paragraph(text.subtitle),
      ...paragraph(text.description),
      ...form.questions.flatMap((question) => answered(form, question, known, own)),
    ],
  };
}
