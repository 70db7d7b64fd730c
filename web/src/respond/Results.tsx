import { useEffect, useState } from 'react';
import type { Results as Counted } from '@canvass/contracts/chart/results';
import type { Language } from '@canvass/contracts/language/language';
import { useText } from '../questions/texts.js';
import styles from './results.module.css';

interface ResultsProps {
  /** Of the respondent, who has finished. */
  responseId: string;
  language: Language;
}

/** Times that results are asked for, as an answer takes a moment to be counted. */
const TRIES = 5;
const PAUSE_MILLISECONDS = 1000;

async function ask({ responseId, language }: ResultsProps): Promise<Counted | undefined> {
  try {
    const response = await fetch(
      `/api/pollAnswers/results?responseId=${responseId}&locale=${language}`,
    );
    return response.ok ? ((await response.json()) as Counted) : undefined;
  } catch {
    return undefined;
  }
}

/** What others answered, below the thank-you. Nothing is said if it cannot be shown: the answers have arrived. */
export default function Results({ responseId, language }: ResultsProps) {
  const text = useText();
  const [results, setResults] = useState<Counted>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (left: number) => {
      const found = await ask({ responseId, language });
      if (isOver) return;
      if (found) setResults(found);
      else if (left > 1) timer = setTimeout(() => void look(left - 1), PAUSE_MILLISECONDS);
    };
    void look(TRIES);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [responseId, language]);
  if (!results) return null;
  const { responses, questions } = results;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(language);
  return (
    <section className={styles.results} aria-label={text('resultsTitle')}>
      <h2>{text('resultsTitle')}</h2>
      <p>
        {responses === null
          ? text('resultsFew')
          : text('resultsResponses', { count: number.format(responses) })}
      </p>
      {questions.map(({ id, text: question, charts }) => (
        <div key={id} className={styles.card}>
          <h3 dir="auto">{question}</h3>
          {charts.map(({ row, bars }) => (
            <table key={row ?? ''}>
              {row !== undefined && <caption dir="auto">{row}</caption>}
              <tbody>
                {bars.map(({ answer, count, percent: share }) => (
                  <tr key={answer}>
                    <th scope="row" dir="auto">
                      {answer}
                    </th>
                    <td aria-hidden="true" className={styles.track}>
                      <span style={{ inlineSize: `${share}%` }} />
                    </td>
                    <td>{number.format(count)}</td>
                    <td>{percent.format(share / 100)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      ))}
    </section>
  );
}
