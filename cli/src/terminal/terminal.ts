import { readFile } from 'node:fs/promises';
import { Failure, MISUSED } from '../failure.js';
import { plain, plainJson } from './plain.js';

/** What a command reads from and writes to. */
export interface Terminal {
  input: NodeJS.ReadStream;
  /** Results, and nothing else. */
  output: NodeJS.WriteStream;
  /** Questions, progress and failures. */
  messages: NodeJS.WriteStream;
}

/** One line to be typed. */
export interface Question {
  label: string;
  /** Shows nothing of what is typed. */
  hidden?: boolean;
}

/** Whether there is a user to ask. */
export function isInteractive({ input, messages }: Terminal): boolean {
  return input.isTTY && messages.isTTY;
}

/** A result: words for people, or JSON for scripts. */
export function print({ output }: Terminal, isJson: boolean, result: object, words: string): void {
  output.write(`${isJson ? plainJson(result, 2) : plain(words)}\n`);
}

/** One of many results: words for people, or JSON on a line of its own. */
export function printLine({ output }: Terminal, isJson: boolean, one: object, words: string): void {
  output.write(`${isJson ? plainJson(one) : plain(words)}\n`);
}

/** What is on its way, or what was refused: a line on standard error. */
export function tell({ messages }: Terminal, words: string): void {
  messages.write(`${plain(words)}\n`);
}

/** All of standard input, without the line break at its end. */
export async function readInput({ input }: Terminal): Promise<string> {
  let text = '';
  input.setEncoding('utf8');
  for await (const chunk of input) text += String(chunk);
  return text.replace(/\r?\n$/, '');
}

/** The text of a file, or of standard input for `-`. @throws Failure when there is no such file */
export async function readGiven(terminal: Terminal, file: string): Promise<string> {
  if (file === '-') return readInput(terminal);
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Failure(`${file} cannot be read: ${error.message}`, MISUSED);
  });
  return text.replace(/^\uFEFF/, '');
}
