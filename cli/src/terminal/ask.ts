import { Failure, MISUSED } from '../failure.js';
import { isInteractive, type Question, type Terminal } from './terminal.js';

/**
 * Asks the user at the terminal.
 * @param otherwise how to say it where nobody can be asked
 * @throws Failure when nobody is there, or the question was left with Ctrl-C
 */
export async function ask(
  terminal: Terminal,
  question: Question,
  otherwise: string,
): Promise<string> {
  if (!isInteractive(terminal)) {
    throw new Failure(`There is no terminal to ask at: ${otherwise}`, MISUSED);
  }
  // Screens take longer to load than most commands to run, so only those who see one wait for it.
  const { showAsk } = await import('./ask-screen.js');
  const answer = await showAsk(terminal, question);
  if (answer === undefined) throw new Failure('Cancelled.');
  return answer;
}

/**
 * Goes on when what cannot be undone is wanted: with `--yes`, or an answer of yes.
 * @param otherwise what has not happened then
 * @throws Failure with that
 */
export async function needConsent(
  terminal: Terminal,
  isGiven: boolean,
  { question, otherwise }: { question: string; otherwise: string },
): Promise<void> {
  if (isGiven) return;
  const answer = await ask(terminal, { label: `${question} [y/N]` }, 'use --yes');
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure(otherwise);
}
