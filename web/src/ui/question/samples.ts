import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import type { Choice } from '@canvass/contracts/question/question';
import { hasPart } from '@canvass/contracts/question/rules';

const SAMPLES = 3;

/** How the ids of samples begin; those of choices that were written are random. */
const SAMPLE = 'sample-';

/** What was written, or samples where there is nothing. */
function orSamples(
  written: Choice[],
  language: Language,
  name: (values: { number: number }) => string,
): Choice[] {
  if (written.length > 0) return written;
  return Array.from({ length: SAMPLES }, (_, index) => ({
    id: `${SAMPLE}${index}`,
    text: { [language]: name({ number: index + 1 }) },
  }));
}

/** The question as its preview draws it: what can be chosen, ranked or filled in has samples until it is written. */
export function useSamples(language: Language): (question: FormQuestion) => FormQuestion {
  const { t } = useTranslation();
  return (question) => {
    const { type, options, rows, columns } = question;
    const answer = (values: { number: number }) => t('question.sampleAnswer', values);
    if (hasPart(type, 'options')) {
      return { ...question, options: orSamples(options, language, answer) };
    }
    if (!hasPart(type, 'grid')) return question;
    return {
      ...question,
      rows: orSamples(rows, language, (values) => t('question.sampleRow', values)),
      columns: orSamples(columns, language, answer),
    };
  };
}

/** For the element around a question with samples: in grey, as what is not there yet. */
export function sampleStyle({ options, rows, columns }: FormQuestion): CSSProperties | undefined {
  const isSampled = [...options, ...rows, ...columns].some(({ id }) => id.startsWith(SAMPLE));
  if (!isSampled) return undefined;
  // The custom property is the colour of options; React's types do not know it.
  return { color: 'var(--quiet)', '--on-button': 'var(--quiet)' } as CSSProperties;
}
